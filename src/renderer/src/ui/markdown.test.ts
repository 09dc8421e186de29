import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Markdown } from './markdown';

const drawn = (text: string): string => renderToStaticMarkup(createElement(Markdown, { text }));

describe('text in Markdown', () => {
  it('keeps the underscores of names in paths', () => {
    expect(drawn('called at app/handlers/__init__.py:165 and `__main__.py`')).toContain('called at app/handlers/__init__.py:165 and <code>__main__.py</code>');
    expect(drawn('- (app/__init__.py:1)')).toContain('(app/__init__.py:1)');
    expect(drawn('**Look at** __all of it__')).toContain('<strong>Look at</strong> <strong>all of it</strong>');
  });
});
