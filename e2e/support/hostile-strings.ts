/**
 * Strings that would do harm if a page took them for more than text. What they would run is `hostile()`, which reports
 * itself (e2e/support/watch-page.ts); what they would load is at an address that nobody has.
 */

const RUN = 'hostile()'
const ELSEWHERE = '//hostile.invalid/x'

/** Markup that runs something, loads something, or changes the page by being there. */
const ELEMENTS = [
  `<script>${RUN}</script>`,
  `<script src=${ELSEWHERE}></script>`,
  `<img src=x onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><use href="data:image/svg+xml,<svg onload=${RUN}>">`,
  `<svg><foreignObject><iframe src=javascript:${RUN}>`,
  `<math href="javascript:${RUN}">x</math>`,
  `<iframe src="javascript:${RUN}">`,
  `<iframe srcdoc="<script>${RUN}</script>">`,
  `<object data="javascript:${RUN}">`,
  `<embed src="javascript:${RUN}">`,
  `<video><source onerror=${RUN}>`,
  `<audio src=x onerror=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<body onload=${RUN}>`,
  `<style>*{display:none}</style>`,
  `<style>@import "${ELSEWHERE}"</style>`,
  `<link rel=stylesheet href=${ELSEWHERE}>`,
  `<meta http-equiv=refresh content="0;url=${ELSEWHERE}">`,
  `<base href=${ELSEWHERE}>`,
  `<form action=${ELSEWHERE}><button>x`,
  `<a href="javascript:${RUN}">x</a>`,
  `<x-hostile style=position:fixed;inset:0>`,
  `<template><img src=x onerror=${RUN}></template>`,
  `<!-- `,
  `<plaintext>`,
]

/** What would end the text before it, so that the markup after it counts. */
const ENDINGS = [
  '',
  '">',
  "'>",
  '`>',
  '--><',
  ']]>',
  '</script>',
  '</title>',
  '</textarea>',
  '</style>',
  '\\">',
]

const ATTRIBUTES = ['"', "'", '`', ' ', '/'].flatMap((quote) => [
  `x${quote} onmouseover=${quote}${RUN}`,
  `x${quote} autofocus onfocus=${quote}${RUN}`,
  `x${quote} style=${quote}position:fixed;inset:0;background:url(${ELSEWHERE})`,
])

const ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  ` javascript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `javascript://%0a${RUN}`,
  `javascript&colon;${RUN}`,
  `&#106;avascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/javascript,${RUN}`,
  `vbscript:${RUN}`,
  `blob:${RUN}`,
  ELSEWHERE,
  `https:${ELSEWHERE}`,
  `/\\hostile.invalid`,
  '\\\\hostile.invalid\\x',
  'file:///etc/passwd',
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%00',
  '%0d%0aSet-Cookie:%20x=1',
  '%zz',
  '%3Cscript%3Ehostile()%3C/script%3E',
  '?step=1&seat=<svg onload=hostile()>',
  '#<img src=x onerror=hostile()>',
]

const TEMPLATES = [
  `{{${RUN}}}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `#{${RUN}}`,
  `<%= ${RUN} %>`,
  `[[${RUN}]]`,
  `{@html "<img src=x onerror=${RUN}>"}`,
  `{@const x = ${RUN}}`,
  '{#if true}x{/if}',
  '<slot>',
  '$&$1$$$`',
  "');hostile();//",
  '");hostile();//',
  '*/hostile();/*',
  '\\u003cscript\\u003ehostile()\\u003c/script\\u003e',
  '&lt;script&gt;hostile()&lt;/script&gt;',
  '&#60;script&#62;hostile()',
]

/** The syntax of messages with values. */
const MESSAGES = [
  '{name}',
  '{0}',
  '{',
  '}',
  "'{'",
  '{name, plural, one {#} other {#}}',
  '{n, plural, offset:1 =0 {none} other {{hostile}}}',
  '{name, select, other {<b>x</b>}}',
  '{date, date, ::yyyy}',
  '<b>bold</b>',
  '%s%n%d',
  '%(name)s',
  '#',
  '|',
]

const WORDS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '-0',
  '1e309',
  '9'.repeat(40),
  "'; DROP TABLE guests; --",
  '" OR ""="',
  "' OR 1=1 --",
  '$(id)',
  '`id`',
  '; id',
  "=cmd|' /C calc'!A0",
  '@SUM(1+1)',
  '\\',
  '\\\\',
  '\\0',
  'spectator',
  'clock',
  'open',
]

const between = (signs: Iterable<string>): string[] => [...signs].flatMap((sign) => [sign, `An${sign}n`])
const points = (...ranges: readonly (readonly [number, number])[]): string[] =>
  ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
  )

/** What turns the direction of the text after it, or hides in it. */
const INVISIBLE = between(
  points(
    [0x00, 0x01],
    [0x07, 0x0d],
    [0x1b, 0x1b],
    [0x7f, 0x80],
    [0x9b, 0x9b],
    [0xad, 0xad],
    [0x61c, 0x61c],
    [0x115f, 0x115f],
    [0x180e, 0x180e],
    [0x200b, 0x200f],
    [0x2028, 0x202e],
    [0x2060, 0x2069],
    [0x2800, 0x2800],
    [0x3164, 0x3164],
    [0xfe0f, 0xfe0f],
    [0xfeff, 0xfeff],
    [0xfff9, 0xfffb],
    [0xd800, 0xd800],
    [0xdc00, 0xdc00],
    [0xe000, 0xe000],
    [0xfffe, 0xffff],
    [0xe0041, 0xe0041],
    [0x10ffff, 0x10ffff],
  ),
)

/** What is higher, wider or longer than its place. */
const SHAPES = [
  'Z\u0351\u036b\u0343\u036a\u0302'.repeat(4),
  `Z${'\u0334\u0321\u031b\u0341'.repeat(30)}`,
  `A${'\u0489'.repeat(20)}`,
  '\u0e47'.repeat(60),
  'W'.repeat(24),
  'W'.repeat(140),
  'W'.repeat(300),
  'i'.repeat(300),
  '-'.repeat(300),
  ' '.repeat(100),
  `x${' '.repeat(100)}x`,
  '\ufdfd'.repeat(12),
  '\ufdfd'.repeat(140),
  '\u{1242b}'.repeat(12),
  '\ua66e'.repeat(24),
  '👩‍👩‍👧‍👦'.repeat(12),
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(2),
  '🇺🇦'.repeat(40),
  '漢'.repeat(140),
  'שלום עולם 12 (3)',
  'مرحبا <b>12</b>',
  'العربية'.repeat(20),
  'ก็'.repeat(60),
  'न्त्र्य'.repeat(20),
  '\n'.repeat(50),
  'a\nb\r\nc\u2028d\u0085e',
  '\t'.repeat(20),
  '１２３ ４５６',
  'ℌ𝔬𝔰𝔱𝔦𝔩𝔢',
  'ＡＢＣ＜script＞',
  'İıſK',
  'Ａnn',
  'Аnn',
]

const strings = new Set([
  ...ENDINGS.flatMap((ending) => ELEMENTS.map((element) => ending + element)),
  ...ATTRIBUTES,
  ...ADDRESSES,
  ...TEMPLATES,
  ...MESSAGES,
  ...WORDS,
  ...INVISIBLE,
  ...SHAPES,
])

/** Neighbours are of different kinds, so that every few of them try something of everything. */
export const HOSTILE_STRINGS: readonly string[] = interleaved([...strings], 17)

function interleaved<T>(list: readonly T[], step: number): T[] {
  return Array.from({ length: step }, (_, from) => list.filter((_, i) => i % step === from)).flat()
}
