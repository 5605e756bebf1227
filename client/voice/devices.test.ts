import { beforeEach, expect, test, vi } from 'vitest'
import { chooseDevice, chosenDevice, listDevices, openCamera, openMicrophone } from './devices.ts'

const wishes: MediaStreamConstraints[] = []
const FOUND = [
  { kind: 'audioinput', deviceId: 'm1', label: 'Headset' },
  // without permission a browser names nothing
  { kind: 'audioinput', deviceId: '', label: '' },
  { kind: 'videoinput', deviceId: 'c1', label: 'Webcam' },
  { kind: 'audiooutput', deviceId: 's1', label: 'Loudspeaker' },
]

beforeEach(() => {
  wishes.length = 0
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const mediaDevices = {
    enumerateDevices: async () => FOUND,
    getUserMedia: async (wish: MediaStreamConstraints) => {
      wishes.push(wish)
      if (JSON.stringify(wish).includes('gone'))
        throw Object.assign(new Error(), { name: 'OverconstrainedError' })
      if (JSON.stringify(wish).includes('denied'))
        throw Object.assign(new Error(), { name: 'NotAllowedError' })
      return { getTracks: () => [wish.audio === undefined ? 'picture' : 'sound'] }
    },
  }
  vi.stubGlobal('navigator', { mediaDevices })
})

test('each list has devices of its kind that have a name', async () => {
  expect(await listDevices('microphone')).toEqual([{ value: 'm1', label: 'Headset' }])
  expect(await listDevices('camera')).toEqual([{ value: 'c1', label: 'Webcam' }])
  expect(await listDevices('speaker')).toEqual([{ value: 's1', label: 'Loudspeaker' }])
})

test('the chosen device is kept and asked for; one that is gone is no obstacle', async () => {
  expect(await openMicrophone()).toBe('sound')
  expect(wishes[0].audio).not.toHaveProperty('deviceId')
  chooseDevice('microphone', 'm1')
  chooseDevice('camera', 'c1')
  expect(chosenDevice('microphone')).toBe('m1')
  await openMicrophone()
  expect(wishes[1]).toMatchObject({ audio: { deviceId: { exact: 'm1' }, echoCancellation: true } })
  expect(await openCamera()).toBe('picture')
  expect(wishes[2]).toMatchObject({
    video: { deviceId: { exact: 'c1' }, width: { ideal: 160 }, height: { ideal: 120 } },
  })
  chooseDevice('microphone', 'gone')
  expect(await openMicrophone()).toBe('sound')
  expect(wishes[4].audio).not.toHaveProperty('deviceId')
  chooseDevice('microphone', 'denied')
  await expect(openMicrophone()).rejects.toMatchObject({ name: 'NotAllowedError' })
})
