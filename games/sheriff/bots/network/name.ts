/** What the network's character is called; apart from the player, since menus and words need no more. */
export const GRANDMASTER_NAME = 'agnes'
export const GRANDMASTER = `${GRANDMASTER_NAME}:grandmaster`
