/** Steps that only come with options or with rare cards. Most tables never see them, so they are loaded on their own. */
import Claim from './Claim.svelte'
import Leftover from './Leftover.svelte'
import Oil from './Oil.svelte'
import Take from './Take.svelte'
import Trophy from './Trophy.svelte'

export const RARE = { oil: Oil, trophy: Trophy, take: Take, leftover: Leftover, claim: Claim }
