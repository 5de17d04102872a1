export const editor = { title: '編集' };
