/**
 * The version of what is stored: raised with every change after which a replica of the version before would misread or spoil
 * what this one writes. `wiki-admin replicas check` and the fleet compare it (contract section 9.3).
 */
export const schemaVersion = 1;
