/**
 * Raised with every change after which an older replica would misread or damage what this one writes. `wiki-admin
 * replicas check` and the fleet compare it (contract section 9.3).
 */
export const schemaVersion = 1;
