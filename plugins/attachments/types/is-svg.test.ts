import t from 'tap';
import { isSvg } from './is-svg.ts';

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';

t.test('texts that begin as an SVG picture', async (t) => {
  const good = [
    `<svg ${xmlns}></svg>`,
    `<svg\n width='10' ${xmlns} viewBox="0 0 1 1">`,
    `\ufeff<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- made by hand -->\n<svg ${xmlns}/>`,
    `<?xml version='1.1' encoding='iso-8859-1' ?><svg ${xmlns}/>`,
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg ${xmlns}>`,
    '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>',
    '<!DOCTYPE svg [<!-- ]> --><!ENTITY ns_svg "http://www.w3.org/2000/svg">]><svg xmlns="&ns_svg;"/>',
  ];
  for (const text of good) t.ok(isSvg(text), text);
});

t.test('texts that do not', async (t) => {
  const bad = [
    '',
    'svg',
    '<svg/>',
    '<svg xmlns="http://www.w3.org/1999/xhtml"/>',
    `<html ${xmlns}><svg ${xmlns}/></html>`,
    `text<svg ${xmlns}/>`,
    `<svgx ${xmlns}/>`,
    `<SVG ${xmlns}/>`,
    `<x:svg xmlns:x="urn:x" ${xmlns}/>`,
    `<?xml-stylesheet type="text/xsl" href="#x"?><svg ${xmlns}/>`,
    `<?xml version="1.0"?><?xml-stylesheet href="x"?><svg ${xmlns}/>`,
    `<?xml version="1.0" encoding="utf-7"?><svg ${xmlns}/>`,
    ` <?xml version="1.0"?><svg ${xmlns}/>`,
    `<!DOCTYPE html><svg ${xmlns}/>`,
    `<!DOCTYPE svg [<!ENTITY a ">`,
    `<!-- <svg ${xmlns}/>`,
    `<!-- a -- b --><svg ${xmlns}/>`,
    '<!DOCTYPE svg [<!ENTITY a "http://www.w3.org/1999/xhtml">]><svg xmlns="&a;"/>',
    '<svg xmlns="&a;"/>',
    `<svg <b ${xmlns}>`,
  ];
  for (const text of bad) t.notOk(isSvg(text), text);
});

t.test('long and hostile beginnings take no time', async (t) => {
  const long = 256 * 1024;
  const hostile = ['<!--'.repeat(long / 4), ' '.repeat(long), `<!DOCTYPE svg [${'"<'.repeat(long / 2)}`];
  const definitions = `<!DOCTYPE svg [${"'<!ENTITY a \"x'".repeat(long / 15)}]><svg xmlns="&a;">`;
  const startedAt = performance.now();
  t.notOk(isSvg(definitions));
  for (const text of [...hostile, `<svg ${'a="" '.repeat(long / 5)}`, `<svg${' '.repeat(long)}`]) t.notOk(isSvg(text));
  t.ok(performance.now() - startedAt < 2000);
});
