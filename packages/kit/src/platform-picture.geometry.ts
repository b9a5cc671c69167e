/**
 * The platform's picture as a room in space: metres in, drawing out. The light is computed: each pane of the skylight
 * is projected along the sun to the wall and the floor.
 */
type Point = readonly [x: number, y: number, z: number]
type Polygon = readonly Point[]

/** The size of the drawing: large enough for whole numbers, which keep its path short. */
export const VIEW = { width: 1350, height: 1500 }

const EYE = { height: 3.2, distance: 11, focal: 960, centre: 645, horizon: 1050 }
const SUN = { x: 0.38, z: -0.12 }
const HALF = 7
const HEIGHT = 21
const DEPTH = 25
/** The walls begin behind the viewer, so that the drawing shows no edge of them. */
const NEAR = -9
const SKYLIGHT = { half: 4.4, from: 3, to: 22, across: 3, along: 5, bar: 0.22 }
const STOREY = { sill: 5.6, rise: 4.2, opening: 2.9, count: 4 }
const BAY = { length: 3.4, pier: 1.1, count: 8 }
const DOOR = { half: 1.5, height: 4.4 }
/** A person on the way to the door, who gives the room a size. */
const PERSON = { x: 4.7, z: 11.5, height: 1.78, width: 0.52 }

type FlatPoint = readonly [across: number, down: number]

function project([x, y, z]: Point): FlatPoint {
  const scale = EYE.focal / (z + EYE.distance)
  const across = EYE.centre + x * scale
  const down = EYE.horizon - (y - EYE.height) * scale
  return [Math.round(across), Math.round(down)]
}

/** Whether anything of a polygon is left: light may miss a wall. */
const hasArea = (polygon: Polygon) => polygon.length > 2

/** Writes polygons as relative steps, each from where the last began, which is shorter to send. */
function draw(polygons: Polygon[]): string {
  let begin: FlatPoint = [0, 0]
  const outlines = polygons.filter(hasArea).map((polygon) => {
    let [across, down] = begin
    const steps = polygon.map(project).map((place, at) => {
      const step = `${place[0] - across} ${place[1] - down}`
      ;[across, down] = place
      if (at === 0) begin = place
      return step
    })
    return `m${steps.join(' ')}z`
  })
  return outlines.join('').replaceAll(' -', '-')
}

const upright = (x: number, low: number, high: number, near: number, far: number): Polygon => [
  [x, low, near],
  [x, high, near],
  [x, high, far],
  [x, low, far],
]
const level = (y: number, left: number, right: number, near: number, far: number): Polygon => [
  [left, y, near],
  [right, y, near],
  [right, y, far],
  [left, y, far],
]
const facing = (left: number, right: number, low: number, high: number): Polygon => [
  [left, low, DEPTH],
  [left, high, DEPTH],
  [right, high, DEPTH],
  [right, low, DEPTH],
]

/** The part of a convex polygon where `inside` is not negative. */
function clip(polygon: Polygon, inside: (point: Point) => number): Polygon {
  return polygon.flatMap((point, at) => {
    const next = polygon[(at + 1) % polygon.length] ?? point
    const [here, there] = [inside(point), inside(next)]
    const kept = here >= 0 ? [point] : []
    if (here >= 0 === there >= 0) return kept
    const share = here / (here - there)
    const between = (from: number, to: number) => from + (to - from) * share
    const [x, y, z] = point
    return [...kept, [between(x, next[0]), between(y, next[1]), between(z, next[2])] as const]
  })
}

const fallOn = (pane: Polygon, way: (point: Point) => number): Polygon =>
  pane.map((point) => {
    const [x, y, z] = point
    const fallen = way(point)
    return [x + fallen * SUN.x, y - fallen, z + fallen * SUN.z] as const
  })

const onWall = (pane: Polygon) =>
  clip(
    fallOn(pane, ([x]) => (HALF - x) / SUN.x),
    ([, y]) => y,
  )
const onFloor = (pane: Polygon) =>
  clip(
    fallOn(pane, ([, y]) => y),
    ([x]) => HALF - x,
  )

const range = (count: number) => Array.from({ length: count }, (_, at) => at)

const panes = range(SKYLIGHT.across).flatMap((column) =>
  range(SKYLIGHT.along).map((row) => {
    const width = (SKYLIGHT.half * 2) / SKYLIGHT.across
    const length = (SKYLIGHT.to - SKYLIGHT.from) / SKYLIGHT.along
    const left = column * width - SKYLIGHT.half
    const near = SKYLIGHT.from + row * length
    const { bar } = SKYLIGHT
    return level(HEIGHT, left + bar, left + width - bar, near + bar, near + length - bar)
  }),
)

const sills = range(STOREY.count).map((storey) => STOREY.sill + storey * STOREY.rise)
const bays = range(BAY.count).map((bay) => DEPTH - (bay + 1) * BAY.length)
const openings = sills.flatMap((sill) =>
  bays.map((near) =>
    upright(
      -HALF,
      sill,
      sill + STOREY.opening,
      near + BAY.pier / 2,
      near + BAY.length - BAY.pier / 2,
    ),
  ),
)

const person = (() => {
  const { x, z, height, width } = PERSON
  const outline = [
    [0.32, 0],
    [0.5, 0.6],
    [0.42, 0.82],
    [0.16, 0.86],
    [0.26, 0.93],
    [0.14, 1],
  ] as const
  const right = outline.map(([out, up]) => [x + out * width, up * height, z] as const)
  const left = outline.map(([out, up]) => [x - out * width, up * height, z] as const)
  return [...right, ...left.toReversed()]
})()

/** The person's shadow on the floor; the depth of a body keeps it from being a line. */
const shadow: Polygon = [
  [PERSON.x - PERSON.width / 3, 0, PERSON.z - 0.15],
  [PERSON.x + PERSON.height * SUN.x, 0, PERSON.z + PERSON.height * SUN.z - 0.2],
  [PERSON.x + PERSON.height * SUN.x, 0, PERSON.z + PERSON.height * SUN.z + 0.2],
  [PERSON.x + PERSON.width / 3, 0, PERSON.z + 0.15],
]

export const shapes = {
  ceiling: draw([level(HEIGHT, -HALF, HALF, NEAR, DEPTH)]),
  skylight: draw(panes),
  back: draw([facing(-HALF, HALF, 0, HEIGHT)]),
  left: draw([upright(-HALF, 0, HEIGHT, NEAR, DEPTH)]),
  right: draw([upright(HALF, 0, HEIGHT, NEAR, DEPTH)]),
  floor: draw([level(0, -HALF, HALF, NEAR, DEPTH)]),
  sunlight: draw([...panes.map(onWall), ...panes.map(onFloor)]),
  ledges: draw(sills.map((sill) => upright(-HALF, sill - 0.5, sill - 0.22, NEAR, DEPTH))),
  openings: draw(openings),
  lamps: draw(openings.filter((_, at) => at % 13 === 4)),
  door: draw([facing(-DOOR.half, DOOR.half, 0, DOOR.height)]),
  person: draw([person]),
  shadow: draw([shadow]),
  glow: draw([level(0, -DOOR.half, DOOR.half, DEPTH - 9, DEPTH)]),
}
