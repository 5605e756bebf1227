// in this order: most say they are several
const BROWSERS = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' }
const SYSTEMS = {
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Windows: 'Windows',
  Mac: 'macOS',
  CrOS: 'ChromeOS',
  Linux: 'Linux',
}

/** How people recognize a device, such as “Firefox, Android”. */
export function deviceName(agent: string): string {
  const found = [BROWSERS, SYSTEMS].flatMap((names) => {
    const name = Object.entries(names).find(([sign]) => agent.includes(sign))
    return name === undefined ? [] : [name[1]]
  })
  return found.join(', ') || 'Browser'
}
