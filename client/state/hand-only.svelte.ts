/** Whether this device shows only the hand, because a big screen shows the rest. */
import { keep, recall } from '#ui/settings.ts'

/** In the link of the code on a big screen. */
const INVITED = '#hand'
let wanted = $state(location.hash === INVITED || recall('hand', ['yes', 'no'], 'no') === 'yes')
if (location.hash === INVITED) keep('hand', 'yes')

export const handOnly = {
  get wanted(): boolean {
    return wanted
  },
  set wanted(choice: boolean) {
    wanted = choice
    keep('hand', choice ? 'yes' : 'no')
  },
}
