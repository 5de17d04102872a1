export const origin = {
  imported: '{{name}} が取り込み（{{written}}）',
  lastImport: '{{name}} が{{when}}に取り込み（{{written}}）',
  writtenByOn: '原文：{{author}}、{{day}}',
  writtenBy: '原文：{{author}}',
  writtenOn: '原文：{{day}}',
};
