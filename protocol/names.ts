/** Which names look alike. Without schemas, because the browser loads it too. */

/** The longest name, in UTF-16 units. */
export const MAX_NAME = 24

/** Letters of other scripts, digits and signs that look like a Latin letter in some font, in either case. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'АаΑα',
  b: 'ВвЬьΒβ',
  c: 'СсϹϲ',
  d: 'Ԁԁ',
  e: 'ЕеЁёΕε',
  h: 'НнҺһΗ',
  j: 'Јј',
  k: 'КкΚκ',
  l: 'iIL1|ıІіӀӏΙι',
  m: 'МмΜ',
  n: 'ПпΝη',
  o: '0ОоΟοσ',
  p: 'РрΡρ',
  q: 'Ԛԛ',
  r: 'Гг',
  s: 'Ѕѕ',
  t: 'ТтΤτ',
  u: 'υ',
  v: 'Ѵѵν',
  w: 'Ԝԝω',
  x: 'ХхΧχ',
  y: 'УуΥγ',
  z: 'Ζ',
  3: 'Зз',
}
const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) => [...others].map((one) => [one, latin] as const)),
)

/** The same for names that look alike: without case, accents, spaces and scripts. */
export const lookOf = (name: string): string =>
  Array.from(
    name.normalize('NFKD').replace(/[\p{M}\p{Cf}\s]/gu, ''),
    (one) => LATIN.get(one) ?? LATIN.get(one.toLowerCase()) ?? one.toLowerCase(),
  ).join('')

/** Scripts whose letters look like one another’s. */
const CONFUSABLE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]

/** Whether letters of several such scripts are in one word: then it is not what it seems to be. */
export const mixesScripts = (name: string): boolean =>
  name.split(/[^\p{L}\p{M}]+/u).some((word) => CONFUSABLE.filter((script) => script.test(word)).length > 1)

/** This name, with a number if it looks like one that is taken. */
export function distinctName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map(lookOf))
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : numbered(name, number)
    if (!used.has(lookOf(candidate))) return candidate
  }
}

function numbered(name: string, number: number): string {
  const characters = [...name]
  while (`${characters.join('')} ${number}`.length > MAX_NAME) characters.pop()
  return `${characters.join('')} ${number}`
}
