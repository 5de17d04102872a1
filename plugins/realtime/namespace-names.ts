export const namespaceNames = ['collab', 'presence', 'notifications'] as const;

export type NamespaceName = (typeof namespaceNames)[number];
