import { aroundTable } from './around-table.ts'
import { testScreens } from './test-screens.ts'

testScreens(aroundTable)
