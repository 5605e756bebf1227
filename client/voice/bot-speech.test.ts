import { beforeEach, expect, test, vi } from 'vitest'
import { speakBotLine } from './bot-speech.ts'

interface Line {
  readonly text: string
  lang: string
  voice: { readonly name: string } | null
  pitch: number
  rate: number
}

const spoken: Line[] = []
const browser = {
  pending: false,
  voices: ['en-GB One', 'en-US Two', 'en-AU Three', 'de-DE Vier', 'uk-UA П’ять'],
}

beforeEach(() => {
  spoken.length = 0
  browser.pending = false
  vi.stubGlobal('speechSynthesis', {
    get pending() {
      return browser.pending
    },
    getVoices: () => browser.voices.map((name) => ({ name, lang: name.slice(0, 5) })),
    speak: (line: Line) => spoken.push(line),
    addEventListener: (_: string, loaded: () => void) => loaded(),
  })
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
})

const say = async (persona: string, language: string): Promise<Line> => {
  await speakBotLine(persona, 'Nothing but apples.', language)
  return spoken[spoken.length - 1]
}

test('a character always has the same voice, in the language of the reader, and others sound different', async () => {
  const personas = ['widow', 'brewer', 'monk', 'pedlar', 'captain']
  const lines = await Promise.all(personas.map((persona) => say(persona, 'en')))
  const sounds = await Promise.all(personas.map((persona) => say(persona, 'en')))
  expect(sounds.map(({ pitch, rate, voice }) => ({ pitch, rate, voice }))).toEqual(
    lines.map(({ pitch, rate, voice }) => ({ pitch, rate, voice })),
  )
  expect(new Set(spoken.map(({ pitch }) => pitch)).size).toBe(personas.length)
  expect(new Set(spoken.map(({ voice }) => voice?.name)).size).toBeGreaterThan(1)
  for (const { voice, pitch, rate, lang } of spoken) {
    expect(voice?.name).toMatch(/^en-/)
    expect(lang).toBe('en')
    expect(pitch).toBeGreaterThanOrEqual(0.7)
    expect(pitch).toBeLessThanOrEqual(1.4)
    expect(rate).toBeGreaterThanOrEqual(0.9)
    expect(rate).toBeLessThanOrEqual(1.15)
  }
  expect((await say('monk', 'de')).voice?.name).toBe('de-DE Vier')
})

test('without a voice in this language the browser chooses one that fits', async () => {
  expect(await say('monk', 'pl')).toMatchObject({ lang: 'pl', voice: null })
})

test('a line is left out while another waits, and without speech nothing happens', async () => {
  browser.pending = true
  await speakBotLine('monk', 'One', 'en')
  browser.pending = false
  await speakBotLine('monk', 'Two', 'en')
  expect(spoken.map(({ text }) => text)).toEqual(['Two'])
  vi.unstubAllGlobals()
  await speakBotLine('monk', 'Three', 'en')
  expect(spoken).toHaveLength(1)
})
