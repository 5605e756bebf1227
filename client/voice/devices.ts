/** Microphone and camera, and which of them somebody has chosen. The browser asks for permission. */
import { keep, recallText } from '#ui/settings.ts'

export const DEVICES = ['microphone', 'camera', 'speaker'] as const
export type Device = (typeof DEVICES)[number]

const KINDS = { microphone: 'audioinput', camera: 'videoinput', speaker: 'audiooutput' } as const

export const chosenDevice = (device: Device): string => recallText(`voice.${device}`) ?? ''

export const chooseDevice = (device: Device, id: string): void => keep(`voice.${device}`, id)

/** With names only after permission was given. */
export async function listDevices(device: Device): Promise<{ value: string; label: string }[]> {
  const all = await navigator.mediaDevices.enumerateDevices()
  return all
    .filter(({ kind, deviceId }) => kind === KINDS[device] && deviceId !== '')
    .map(({ deviceId, label }) => ({ value: deviceId, label }))
}

/** Chromium takes a device that is only preferred for no wish at all, so the chosen one is demanded. If it is gone, any will do. */
async function open(
  device: 'microphone' | 'camera',
  wishes: MediaTrackConstraints,
): Promise<MediaStreamTrack> {
  const ask = async (more: MediaTrackConstraints): Promise<MediaStreamTrack> => {
    const kind = device === 'microphone' ? 'audio' : 'video'
    const stream = await navigator.mediaDevices.getUserMedia({ [kind]: { ...wishes, ...more } })
    return stream.getTracks()[0]
  }
  const id = chosenDevice(device)
  if (id === '') return ask({})
  return ask({ deviceId: { exact: id } }).catch((problem) => {
    if (isGone(problem)) return ask({})
    throw problem
  })
}

const isGone = (problem: unknown): boolean =>
  problem instanceof Error && ['OverconstrainedError', 'NotFoundError'].includes(problem.name)

export const openMicrophone = (): Promise<MediaStreamTrack> =>
  open('microphone', { echoCancellation: true, noiseSuppression: true, autoGainControl: true })

export const openCamera = (): Promise<MediaStreamTrack> =>
  open('camera', {
    ...{ width: { ideal: 160 }, height: { ideal: 120 }, frameRate: { max: 15 }, facingMode: 'user' },
  })
