import '../theme/theme.css'
import { mount } from 'svelte'
import { VOICES } from '../sound/voices.ts'
import { applyAppearance } from '../theme/appearance.svelte.ts'
import Gallery from './Gallery.svelte'

applyAppearance()
mount(Gallery, { target: document.body })

// So that a test can hear them.
Object.assign(window, { VOICES })
