/** The names of those who play, as a record has them. */

/** A bot is called by its persona: `alan:master` is Alan. */
export function personaName(bot: string): string {
  const [persona] = bot.split(':')
  return persona[0].toUpperCase() + persona.slice(1)
}

/** Whoever has a name that is taken gets a number. */
export function distinctNames(wanted: readonly string[]): string[] {
  const names: string[] = []
  for (const name of wanted) {
    const same = names.filter((other) => other === name || other.startsWith(`${name} `)).length
    names.push(same === 0 ? name : `${name} ${same + 1}`)
  }
  return names
}
