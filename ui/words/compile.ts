/** Compiles ICU messages for `message.ts`. It runs at build time and in tests; the browser never loads it. */
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Language } from '#engine/languages.ts'
import type { Catalogue, Message, Part } from './message.ts'
import { COUNT } from './message.ts'
import { keepShortWords } from './short-words.ts'

export const compile = (pattern: string): Message => messageOf(parse(pattern, { ignoreTag: true }))

/** With a language, short words stay with the next word. */
export const compileCatalogue = (
  patterns: Readonly<Record<string, string>>,
  language?: Language,
): Catalogue =>
  Object.fromEntries(
    Object.entries(patterns).map(([key, pattern]) => [
      key,
      compile(language === undefined ? pattern : keepShortWords(pattern, language)),
    ]),
  )

function messageOf(elements: readonly MessageFormatElement[]): Message {
  const parts = elements.map(partOf)
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts
}

function partOf(element: MessageFormatElement): Part {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.pound:
      return COUNT
    case TYPE.argument:
      return [element.value]
    case TYPE.number:
      if (element.style) throw new Error(`{${element.value}}: number styles are not supported`)
      return [element.value, 'number']
    case TYPE.select:
      return [element.value, 'select', optionsOf(element.options)]
    case TYPE.plural:
      if (element.offset !== 0) throw new Error(`{${element.value}}: plural offsets are not supported`)
      return [
        element.value,
        element.pluralType === 'ordinal' ? 'selectordinal' : 'plural',
        optionsOf(element.options),
      ]
    default:
      throw new Error(`placeholders of type ${TYPE[element.type]} are not supported`)
  }
}

type Options = Readonly<Record<string, { readonly value: MessageFormatElement[] }>>

const optionsOf = (options: Options): Record<string, Message> =>
  Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, messageOf(value)]))
