/** What can be opened over a match. */
export type Drawer = 'menu' | 'settings' | 'keyboard' | 'fair' | 'big'
