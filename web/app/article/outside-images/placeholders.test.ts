import type { Element, Root } from 'hast';
import t from 'tap';
import { articleHtml } from '../article-html.ts';
import { settlePlaceholders } from './placeholders.ts';
import { type OutsideImages, outsideImagesOf } from './policy.ts';

const element = (tagName: string, properties: Element['properties'], ...children: Element[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const image = (src: string, alt = 'A chart') => element('img', { src, alt });
const html = (...children: Element[]) => articleHtml({ type: 'root', children } as Root, { path: '/a' });
const settle = (text: string, policy: Partial<OutsideImages> = {}) =>
  settlePlaceholders(text, { ...outsideImagesOf({}, { outsideImages: 'click' }), ...policy }, (host) => `Show ${host}`);

t.test('an article loads nothing from another site until it is settled', async (t) => {
  const text = html(element('p', {}, image('https://a.example/1.png'), image('//b.example/2.png'), image('own.png')));
  t.notMatch(text, / src="(?:https:)?\/\//);
  t.match(text, /<img data-outside-src="https:\/\/a\.example\/1\.png" alt="A chart"/);
  t.match(text, /<img src="\/own\.png"/);
});

t.test('each host has one button among neighbours, and none in a link', async (t) => {
  const badge = (number: number) =>
    element('a', { href: 'https://ci.example' }, image(`https://a.example/${number}.svg`));
  const text = settle(html(element('p', {}, badge(1), badge(2), image('https://b.example/3.png'))));
  t.equal(text.split('<button').length - 1, 2);
  t.match(text, /<\/a><button [^>]*data-host="a\.example">Show a\.example<\/button><a /);
  t.match(text, /data-host="b\.example">Show b\.example<\/button><\/p>/);
});

t.test('images that are shown at once have their address back, and no button', async (t) => {
  const text = html(image('https://a.example/1.png?x=1&y="2"'), image('https://b.example/2.png'));
  const listed = settle(text, { hosts: ['a.example'] });
  t.match(listed, /<img src="https:\/\/a\.example\/1\.png\?x=1&#x26;y=&#x22;2&#x22;" alt/);
  t.match(listed, /<img data-outside-src="https:\/\/b\.example/);
  t.notMatch(listed, 'data-host="a.example"');
  t.match(listed, 'data-host="b.example"');
  const all = settle(text, { mode: 'show' });
  t.notMatch(all, /data-outside-src|<button/);
});

t.test('images that the api fetches wait without a button', async (t) => {
  const text = settle(html(image('https://a.example/1.png')), { mode: 'fetch' });
  t.match(text, '<img data-outside-src="https://a.example/1.png"');
  t.notMatch(text, '<button');
});

t.test('text and descriptions that look like a placeholder change nothing', async (t) => {
  const written = '<img data-outside-src="https://a.example/1.png"><button type="button">';
  const paragraph: Element = { ...element('p', { title: written }), children: [{ type: 'text', value: written }] };
  const text = html(paragraph, image('own.png', written));
  t.equal(settle(text, { mode: 'show' }), text);
});

t.test('settling again, in another language, replaces the labels alone', async (t) => {
  const text = settle(html(image('https://a.example/1.png')));
  const again = settlePlaceholders(text, outsideImagesOf({}, { outsideImages: 'click' }), (host) => `${host} を表示`);
  t.equal(again, text.replace('Show a.example', 'a.example を表示'));
});
