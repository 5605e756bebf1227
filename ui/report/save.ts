/** A drawing of the page as a picture of its own: its styles come along, since a file knows no theme. */

const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const
const NAMESPACE = 'http://www.w3.org/2000/svg'
/** Sharp on screens with many dots, too. */
const SCALE = 2

function standalone(svg: SVGSVGElement, paper: string): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const [from, to] = [svg, copy].map((one) => [...one.querySelectorAll<SVGElement>('*')])
  from.forEach((one, i) => {
    const styles = getComputedStyle(one)
    for (const name of STYLES) to[i].setAttribute(name, styles.getPropertyValue(name))
  })
  const { width, height } = svg.getBoundingClientRect()
  copy.setAttribute('xmlns', NAMESPACE)
  copy.setAttribute('width', String(width * SCALE))
  copy.setAttribute('height', String(height * SCALE))
  const ground = document.createElementNS(NAMESPACE, 'rect')
  for (const [name, value] of [
    ['width', '100%'],
    ['height', '100%'],
    ['fill', paper],
  ])
    ground.setAttribute(name, value)
  copy.prepend(ground)
  return new XMLSerializer().serializeToString(copy)
}

/** As PNG, under this name. */
export async function savePicture(svg: SVGSVGElement, name: string): Promise<void> {
  const paper = getComputedStyle(svg.parentElement ?? svg).backgroundColor
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(svg, paper))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  const link = document.createElement('a')
  link.download = name
  link.href = canvas.toDataURL('image/png')
  link.click()
}
