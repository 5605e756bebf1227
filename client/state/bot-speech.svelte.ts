/** Whether this browser speaks what bots say. */
import { keep, recall } from '#ui/settings.ts'

let isOn = $state(recall('botSpeech', ['on', 'off'], 'off') === 'on')

export const botSpeech = {
  get isOn(): boolean {
    return isOn
  },
  set isOn(wanted: boolean) {
    isOn = wanted
    keep('botSpeech', wanted ? 'on' : 'off')
    if (!wanted) globalThis.speechSynthesis?.cancel()
  },
  /** `voice`: the id of a bot's line, `<game>.voice.<persona>.<moment>` */
  say(voice: string | undefined, words: string | null, language: string): void {
    if (!isOn || voice === undefined || words === null) return
    void import('#client/voice/bot-speech.ts').then(
      ({ speakBotLine }) => speakBotLine(voice.split('.')[2] ?? '', words, language),
      () => {},
    )
  },
}
