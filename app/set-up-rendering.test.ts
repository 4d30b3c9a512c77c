import { createElement, options } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { afterEach, describe, expect, test } from 'vitest';
import { setUpRendering } from './set-up-rendering.ts';

const { vnode = () => undefined } = options;

afterEach(() => {
  options.vnode = vnode;
});

describe('rendering on the server', () => {
  test('the properties of an SVG are written as the attributes that browsers know', () => {
    setUpRendering(options);
    const line = createElement('path', { strokeLinecap: 'round', d: 'M0 0h9' });
    const icon = createElement(
      'svg',
      { viewBox: '0 0 9 9', fill: 'none', strokeWidth: '1.5', strokeLinejoin: 'round' },
      line,
    );

    expect(renderToString(icon)).toBe(
      '<svg viewBox="0 0 9 9" fill="none" stroke-width="1.5" stroke-linejoin="round"><path stroke-linecap="round" d="M0 0h9"></path></svg>',
    );
  });
});
