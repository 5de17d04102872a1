export const editor = { title: 'Edit' } as const;
