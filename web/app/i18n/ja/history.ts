export const history = { title: '履歴' };
