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

/** Undefined: whichever the browser prefers. */
function wanted(device: Device): { deviceId?: ConstrainDOMString } {
  const id = chosenDevice(device)
  return id === '' ? {} : { deviceId: { ideal: id } }
}

export async function openMicrophone(): Promise<MediaStreamTrack> {
  const audio = {
    ...wanted('microphone'),
    ...{ echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  }
  const stream = await navigator.mediaDevices.getUserMedia({ audio })
  return stream.getAudioTracks()[0]
}

export async function openCamera(): Promise<MediaStreamTrack> {
  const video = {
    ...wanted('camera'),
    ...{ width: { ideal: 160 }, height: { ideal: 120 }, frameRate: { max: 15 }, facingMode: 'user' },
  }
  const stream = await navigator.mediaDevices.getUserMedia({ video })
  return stream.getVideoTracks()[0]
}
