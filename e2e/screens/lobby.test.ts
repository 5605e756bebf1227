import { lobby } from './lobby.ts'
import { testScreens } from './test-screens.ts'

testScreens(lobby)
