import { sheriff } from './sheriff.ts'
import { testScreens } from './test-screens.ts'

testScreens(sheriff)
