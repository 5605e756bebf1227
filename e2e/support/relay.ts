/** A relay for voice, asked by a browser. */
import type { Page } from 'playwright-core'

/** Whether the relay lends an address to whoever comes with this name and password; otherwise the error. */
export const askRelay = (
  page: Page,
  relay: string,
  login: { username: string; credential: string },
): Promise<string | number> =>
  page.evaluate(
    ([urls, { username, credential }]) =>
      new Promise<string | number>((resolve) => {
        const iceServers = [{ urls, username, credential }]
        const connection = new RTCPeerConnection({ iceServers, iceTransportPolicy: 'relay' })
        connection.onicecandidate = ({ candidate }) => candidate && resolve(candidate.type ?? '')
        connection.onicecandidateerror = ({ errorCode }) => resolve(errorCode)
        connection.createDataChannel('')
        void connection.setLocalDescription()
      }),
    [relay, login] as const,
  )
