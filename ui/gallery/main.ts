import '#ui/theme/theme.css'
import { mount } from 'svelte'
import { VOICES } from '#ui/sound/voices.ts'
import { applyAppearance } from '#ui/theme/appearance.svelte.ts'
import Gallery from './Gallery.svelte'

applyAppearance()
mount(Gallery, { target: document.body })

// So that a test can hear them.
Object.assign(window, { VOICES })
