import type { Mermaid } from 'mermaid';

interface DiagramOptions {
  isDark: boolean;
  label: string;
  failed: (reason: string) => string;
  /** Why a diagram with pictures is not drawn: loading them would reveal the reader to their server. */
  withPictures: string;
}

const keptByMermaid = ['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'maxEdges'];

// One counter for all: mermaid keeps its drawings apart by the ids it is given.
let drawings = 0;

/** Draws the diagrams of an article when they come near the view. Answers the function that undoes it. */
export function drawDiagrams(article: HTMLElement, options: DiagramOptions): () => void {
  const drawn: Element[] = [];
  let isOver = false;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void drawOne(target as HTMLElement);
      }
    },
    { rootMargin: '400px' },
  );

  async function drawOne(source: HTMLElement): Promise<void> {
    const figure = await drawDiagram(source.textContent ?? '', options);
    if (isOver) return;
    source.before(figure);
    source.hidden = !figure.classList.contains('diagram-failed');
    drawn.push(figure);
  }

  const sources = [...article.querySelectorAll<HTMLElement>('pre.mermaid')];
  for (const source of sources) observer.observe(source);
  return () => {
    isOver = true;
    observer.disconnect();
    for (const figure of drawn) figure.remove();
    for (const source of sources) source.hidden = false;
  };
}

/** Draws a diagram; what mermaid cannot read says so in its place. */
export async function drawDiagram(source: string, options: DiagramOptions): Promise<HTMLElement> {
  const figure = document.createElement('figure');
  try {
    figure.append(await draw(source, options));
    figure.className = 'diagram';
    figure.setAttribute('role', 'img');
    figure.setAttribute('aria-label', figure.querySelector('title')?.textContent || options.label);
  } catch (error) {
    figure.className = 'diagram-failed';
    figure.textContent = options.failed(error instanceof Error ? error.message : String(error));
  }
  return figure;
}

async function draw(source: string, { isDark, withPictures }: DiagramOptions): Promise<DocumentFragment> {
  const [{ default: mermaid }, { cleanDiagram, cleanLabels }] = await Promise.all([
    import('mermaid'),
    import('./clean-diagram.ts'),
  ]);
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  mermaid.initialize({
    startOnLoad: false,
    // No scripts, no HTML in labels that could carry them.
    securityLevel: 'strict',
    suppressErrorRendering: true,
    // What a diagram may not set of itself, besides what mermaid keeps from it.
    secure: [...keptByMermaid, 'themeCSS', 'themeVariables', 'fontFamily', 'altFontFamily', 'suppressErrorRendering'],
    theme: 'base',
    fontFamily: token('--font-text'),
    themeVariables: {
      darkMode: isDark,
      background: token('--paper'),
      primaryColor: token('--accent-soft'),
      primaryBorderColor: token('--accent'),
      primaryTextColor: token('--ink'),
      secondaryColor: token('--info-soft'),
      tertiaryColor: token('--paper-sunken'),
      edgeLabelBackground: token('--paper'),
      lineColor: token('--ink-soft'),
      textColor: token('--ink'),
    },
  });
  cleanLabels();
  if (await showsPictures(mermaid, source)) throw new Error(withPictures);
  drawings += 1;
  const { svg } = await mermaid.render(`diagram-${drawings}`, source);
  return cleanDiagram(svg);
}

/** Whether a node is a picture. */
async function showsPictures({ mermaidAPI }: Mermaid, source: string): Promise<boolean> {
  if (!source.includes('@{')) return false;
  const { db } = await mermaidAPI.getDiagramFromText(source);
  if (!('getData' in db) || typeof db.getData !== 'function') return false;
  const { nodes }: { nodes: { img?: string }[] } = db.getData();
  return nodes.some(({ img }) => img !== undefined);
}
