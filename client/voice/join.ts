/** Joins voice at a table. While this page is in a call, faces show who talks. */
import { t } from '#client/state/language.svelte.ts'
import { toasts } from '#ui/parts/toasts.svelte.ts'
import { voiceFace } from '#ui/table/voice-face.svelte.ts'
import type { CallTable } from './call.svelte.ts'
import { call } from './call.svelte.ts'
import Face from './Face.svelte'
import { Voice } from './voice.svelte.ts'

export async function joinVoice(table: CallTable, isMuted: boolean): Promise<void> {
  if (table.voice !== null) return
  // some people switch it off
  if (!('RTCPeerConnection' in globalThis)) {
    toasts.show(t('voice.none'), 'trouble')
    return
  }
  const voice = new Voice(table, () => {
    if (table.voice === voice) table.voice = null
    if (call.now?.voice !== voice) return
    call.now = null
    voiceFace.Face = null
  })
  table.voice = voice
  call.now = { voice, table }
  voiceFace.Face = Face
  await voice.join(isMuted)
  const isHere = table.voice === voice
  if (isHere && table.seat !== null && !voice.hasMicrophone)
    toasts.show(t('voice.microphone.none'), 'trouble')
}
