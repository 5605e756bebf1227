/** Speaks what bots say, with the voices this browser has: in the reader's language, and one for each character. */

/** A number from 0 to 1 that is always the same for this name. */
function shareOf(name: string, salt: number): number {
  let hash = salt
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_009
  return hash / 1_009
}

/** Browsers load their voices after the first question. */
async function voicesFor(language: string): Promise<SpeechSynthesisVoice[]> {
  const find = () => speechSynthesis.getVoices().filter(({ lang }) => lang.toLowerCase().startsWith(language))
  if (find().length === 0)
    await new Promise<void>((resolve) => {
      speechSynthesis.addEventListener('voiceschanged', () => resolve(), { once: true })
      setTimeout(resolve, 1_000)
    })
  return find()
}

/** One line after the other. A line that comes while another still waits is left out: talk goes on. */
export async function speakBotLine(persona: string, words: string, language: string): Promise<void> {
  if (!('speechSynthesis' in globalThis)) return
  const voices = await voicesFor(language)
  if (speechSynthesis.pending) return
  const line = new SpeechSynthesisUtterance(words)
  line.lang = language
  line.voice = voices[Math.floor(shareOf(persona, 7) * voices.length)] ?? null
  line.pitch = 0.7 + 0.7 * shareOf(persona, 17)
  line.rate = 0.9 + 0.25 * shareOf(persona, 29)
  speechSynthesis.speak(line)
}
