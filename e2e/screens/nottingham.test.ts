import { nottingham } from './nottingham.ts'
import { testScreens } from './test-screens.ts'

testScreens(nottingham)
