import { daily } from './daily.ts'
import { people } from './people.ts'
import { testScreens } from './test-screens.ts'

testScreens(
  { title: people.title, screens: [...daily.screens, ...people.screens] },
  { withAxe: true, loadsAlways: true },
)
