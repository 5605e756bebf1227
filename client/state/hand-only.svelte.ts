/** Whether this device shows only the hand, because a big screen shows the rest. */
import { keep, recall } from '#ui/settings.ts'

/** In the link of the code on a big screen. */
const INVITED = '#hand'
/** Larger devices have room for the table even beside a big screen. */
const phone = matchMedia('(max-width: 43.74rem)')
let choice = $state(location.hash === INVITED ? 'yes' : recall('hand', ['yes', 'no', 'auto'], 'auto'))
if (location.hash === INVITED) keep('hand', 'yes')

export const handOnly = {
  /** `hasBigScreen`: one shows the table of this match at the moment */
  applies(hasBigScreen: boolean): boolean {
    return choice === 'yes' || (choice === 'auto' && hasBigScreen && phone.matches)
  },
  choose(wanted: boolean): void {
    choice = wanted ? 'yes' : 'no'
    keep('hand', choice)
  },
}
