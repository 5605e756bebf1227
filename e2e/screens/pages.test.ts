import { pages } from './pages.ts'
import { testScreens } from './test-screens.ts'

testScreens(pages)
