import type { Mermaid } from 'mermaid';
import { whenIdle } from '../../when-idle.ts';
import { drawPlantuml, plantumlLanguages } from './plantuml.ts';

export type DiagramLanguage = 'mermaid' | 'plantuml';

interface DiagramOptions {
  isDark: boolean;
  label: string;
  failed: (error: unknown) => string;
  /** Diagrams with pictures aren't drawn: loading would reveal the reader. */
  withPictures: string;
  /** Default: the wiki's font. */
  fontFamily?: string;
}

const plantuml = plantumlLanguages.map((language) => `.code-block:has(> pre > code.language-${language})`).join(', ');
const keptByMermaid = ['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'maxEdges'];

// Mermaid needs unique ids.
let drawings = 0;

interface ArticleOptions extends DiagramOptions {
  /** Without a server, PlantUML diagrams stay code. */
  drawsPlantuml: boolean;
}

/** Draws diagrams near the view, and others when idle, for printing. Returns the undo. */
export function drawDiagrams(article: HTMLElement, { drawsPlantuml, ...options }: ArticleOptions): () => void {
  const drawn: Element[] = [];
  const begun = new Set<Element>();
  let isOver = false;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) void drawOne(target as HTMLElement);
      }
    },
    { rootMargin: '400px' },
  );

  async function drawOne(source: HTMLElement): Promise<void> {
    if (isOver || begun.has(source)) return;
    begun.add(source);
    observer.unobserve(source);
    const figure = await drawSource(source, options);
    if (isOver) return;
    source.before(figure);
    source.hidden = !figure.classList.contains('diagram-failed');
    drawn.push(figure);
  }

  const sources = diagramSources(article, drawsPlantuml);
  for (const source of sources) observer.observe(source);
  const endIdle = whenIdle(async () => {
    for (const source of sources) await drawOne(source);
  });
  return () => {
    isOver = true;
    endIdle();
    observer.disconnect();
    for (const figure of drawn) figure.remove();
    for (const source of sources) source.hidden = false;
  };
}

/** The sources that can be drawn. */
export function diagramSources(article: HTMLElement, drawsPlantuml: boolean): HTMLElement[] {
  return [...article.querySelectorAll<HTMLElement>(drawsPlantuml ? `pre.mermaid, ${plantuml}` : 'pre.mermaid')];
}

/** Draws the diagram of a code block. */
export function drawSource(source: HTMLElement, options: DiagramOptions): Promise<HTMLElement> {
  const text = source.querySelector('code')?.textContent ?? '';
  return drawDiagram(text, source.classList.contains('mermaid') ? 'mermaid' : 'plantuml', options);
}

/** Shows an error for unreadable sources. */
export async function drawDiagram(
  source: string,
  language: DiagramLanguage,
  options: DiagramOptions,
): Promise<HTMLElement> {
  const figure = document.createElement('figure');
  try {
    figure.className = 'diagram';
    if (language === 'plantuml') {
      figure.append(await drawPlantuml(source, options.label));
    } else {
      figure.append(await draw(source, options));
      figure.setAttribute('role', 'img');
      figure.setAttribute('aria-label', figure.querySelector('title')?.textContent || options.label);
    }
  } catch (error) {
    figure.className = 'diagram-failed';
    figure.textContent = options.failed(error);
  }
  return figure;
}

async function draw(source: string, { isDark, withPictures, fontFamily }: DiagramOptions): Promise<DocumentFragment> {
  const [{ default: mermaid }, { cleanDiagram, cleanLabels }] = await Promise.all([
    import('mermaid'),
    import('./clean-diagram.ts'),
  ]);
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  mermaid.initialize({
    startOnLoad: false,
    // No scripts, and no HTML labels that could contain them.
    securityLevel: 'strict',
    suppressErrorRendering: true,
    // Besides the settings that mermaid protects.
    secure: [...keptByMermaid, 'themeCSS', 'themeVariables', 'fontFamily', 'altFontFamily', 'suppressErrorRendering'],
    theme: 'base',
    fontFamily: fontFamily ?? token('--font-text'),
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
