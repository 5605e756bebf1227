import '#ui/theme/theme.css'
import './shell.css'
import { mount } from 'svelte'
import { awaitGesture } from '#ui/sound/sound.svelte.ts'
import { applyAppearance } from '#ui/theme/appearance.svelte.ts'
import App from './App.svelte'
import { followLinks } from './state/address.svelte.ts'

applyAppearance()
awaitGesture()
followLinks()
mount(App, { target: document.getElementById('app') ?? document.body })

/** Before everything is fetched to be there without a network: what is needed now comes first. */
const SETTLED = 2_000
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(
    () =>
      import('./worker/register.ts').then(
        ({ register }) => register(),
        () => {},
      ),
    SETTLED,
  )
