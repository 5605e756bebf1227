import { expect, test } from 'vitest'
import { idsIn, idsOfTitles } from './rules.ts'

const RULES = `<!-- sections: S -->
# The rules (R1, R2, …)
## 1. Goods
### 3.4 Inspection
Text. R3. A ruling in a line, and another here (R4: so).
1. **Deals.** A point.
## 8. Exact points
- **X10** exact
`

test('sections, numbered points of a subsection, rulings and exact points are ids', () => {
  expect(idsIn(RULES).sort()).toEqual(['R1', 'R2', 'R3', 'R4', 'S1', 'S3.4', 'S3.4.1', 'X10'])
})

test('a text without a prefix defines exact points only', () => {
  expect(idsIn('## 1. Form\n- **X1** R1. never written')).toEqual(['X1'])
})

test('only the ids that begin a title count', () => {
  const source = `test('S3.4.4 R7: lies, X20', () => {})
    test.each([1])(\`X26 and X27 both\`, () => {})
    test('without R8', () => {})`
  expect(idsOfTitles(source)).toEqual(['S3.4.4', 'R7', 'X26', 'X27'])
})
