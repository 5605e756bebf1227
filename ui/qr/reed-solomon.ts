/** Reed and Solomon's redundancy over the field of 256 elements with the polynomial x⁸+x⁴+x³+x²+1. */

const EXP: number[] = []
const LOG: number[] = []
for (let i = 0, value = 1; i < 255; i++) {
  EXP[i] = value
  LOG[value] = i
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d
}

export const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : EXP[(LOG[a] + LOG[b]) % 255])
export const power = (exponent: number): number => EXP[exponent % 255]

/** The product of (x − 2^i) for i below the degree; the leading coefficient 1 is left out. */
function generator(degree: number): number[] {
  let factors = [1]
  for (let i = 0; i < degree; i++) {
    const next = [...factors, 0]
    factors.forEach((factor, at) => {
      next[at + 1] ^= times(factor, power(i))
    })
    factors = next
  }
  return factors.slice(1)
}

/** The remainder of the division of the data by the generator. */
export function redundancy(data: readonly number[], degree: number): number[] {
  const factors = generator(degree)
  let rest: number[] = new Array(degree).fill(0)
  for (const word of data) {
    const lead = word ^ rest[0]
    rest = [...rest.slice(1), 0].map((one, i) => one ^ times(factors[i], lead))
  }
  return rest
}
