/** Everything about voice that loads when somebody joins. */
export { default as Controls } from './Controls.svelte'
export { joinVoice } from './join.ts'
export { default as Panel } from './Panel.svelte'
