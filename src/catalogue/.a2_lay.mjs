// node_modules/.cache/a2/lay.ts
import { readFileSync as readFileSync2 } from "node:fs";

// src/domain/Control.ts
var unattended = { progress: () => {
}, checkpoint: () => {
} };
var portion = (control, from, to) => ({
  progress: (stage, fraction) => control.progress(stage, from + (to - from) * Math.min(1, Math.max(0, fraction))),
  checkpoint: control.checkpoint
});

// src/domain/Rng.ts
var hash32 = (text) => {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
};
var make = (seed) => {
  let state = seed | 0;
  const next = () => {
    state = state + 1831565813 | 0;
    let t = Math.imul(state ^ state >>> 15, 1 | state);
    t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
    return ((t ^ t >>> 14) >>> 0) / 4294967296;
  };
  const int = (n) => Math.floor(next() * n);
  const shuffle = (items) => {
    const out = [...items];
    for (let i = out.length - 1; i > 0; i--) {
      const j = int(i + 1);
      const held = out[i];
      out[i] = out[j];
      out[j] = held;
    }
    return out;
  };
  return {
    next,
    int,
    shuffle,
    range: (low, high) => low + (high - low) * next(),
    pick: (items) => items[int(items.length)],
    fork: (label) => make(hash32(`${seed}/${label}`))
  };
};

// src/layout/geometry/Scalars.ts
var clamp = (value, low = 0, high = 1) => Math.max(low, Math.min(high, value));
var mix = (a, b, t) => a + (b - a) * t;
var smooth = (low, high, x) => {
  const t = clamp((x - low) / (high - low));
  return t * t * (3 - 2 * t);
};
var millimetres = (metres) => Math.round(metres * 1e3) / 1e3 + 0;
var byId = (a, b) => a.id < b.id ? -1 : a.id > b.id ? 1 : 0;

// src/layout/geometry/Segments.ts
var nearestOnSegment = (a, b, x, z) => {
  const dx = b[0] - a[0];
  const dz = b[1] - a[1];
  const square3 = dx * dx + dz * dz;
  const t = square3 > 0 ? clamp(((x - a[0]) * dx + (z - a[1]) * dz) / square3) : 0;
  return [a[0] + t * dx, a[1] + t * dz];
};
var pointToSegment = (a, b, x, z) => {
  const dx = b[0] - a[0];
  const dz = b[1] - a[1];
  const square3 = dx * dx + dz * dz;
  const t = square3 > 0 ? clamp(((x - a[0]) * dx + (z - a[1]) * dz) / square3) : 0;
  return Math.hypot(x - a[0] - t * dx, z - a[1] - t * dz);
};
var turn = (a, b, c) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
var segmentsCross = (a, b, c, d) => turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
var between = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

// src/layout/geometry/Boxes.ts
var toLocal = (box, x, z) => {
  const c = Math.cos(box.yaw);
  const s = Math.sin(box.yaw);
  const dx = x - box.x;
  const dz = z - box.z;
  return [dx * c - dz * s, dx * s + dz * c];
};
var toWorld = (box, u, v) => {
  const c = Math.cos(box.yaw);
  const s = Math.sin(box.yaw);
  return [box.x + u * c + v * s, box.z - u * s + v * c];
};
var corners = (box) => [
  toWorld(box, -box.w / 2, -box.d / 2),
  toWorld(box, box.w / 2, -box.d / 2),
  toWorld(box, box.w / 2, box.d / 2),
  toWorld(box, -box.w / 2, box.d / 2)
];
var front = (box) => [Math.sin(box.yaw), Math.cos(box.yaw)];
var radius = (box) => Math.hypot(box.w, box.d) / 2;
var grown = (box, margin) => ({ ...box, w: box.w + 2 * margin, d: box.d + 2 * margin });
var TOUCH = 1e-6;
var withinSlabs = (a, b, gap) => {
  const points = corners(b);
  const c = Math.cos(a.yaw);
  const s = Math.sin(a.yaw);
  let u0 = 1e9;
  let u1 = -1e9;
  let v0 = 1e9;
  let v1 = -1e9;
  for (const [x, z] of points) {
    const dx = x - a.x;
    const dz = z - a.z;
    const u = dx * c - dz * s;
    const v = dx * s + dz * c;
    u0 = Math.min(u0, u);
    u1 = Math.max(u1, u);
    v0 = Math.min(v0, v);
    v1 = Math.max(v1, v);
  }
  const hu = a.w / 2 + gap;
  const hv = a.d / 2 + gap;
  return u0 < hu - TOUCH && u1 > -hu + TOUCH && v0 < hv - TOUCH && v1 > -hv + TOUCH;
};
var overlap = (a, b, gap = 0) => {
  const reach2 = radius(a) + radius(b) + gap;
  const dx = a.x - b.x;
  const dz = a.z - b.z;
  if (dx * dx + dz * dz > reach2 * reach2) return false;
  return withinSlabs(a, b, gap) && withinSlabs(b, a, gap);
};
var pointToBox = (box, x, z) => {
  const [u, v] = toLocal(box, x, z);
  return Math.hypot(Math.max(0, Math.abs(u) - box.w / 2), Math.max(0, Math.abs(v) - box.d / 2));
};
var segmentToBox = (box, p, q) => {
  const near2 = Math.min(pointToBox(box, p[0], p[1]), pointToBox(box, q[0], q[1]));
  if (near2 === 0) return 0;
  const c = corners(box);
  let distance = near2;
  for (let i = 0; i < 4; i++) {
    if (segmentsCross(p, q, c[i], c[(i + 1) % 4])) return 0;
    distance = Math.min(distance, pointToSegment(p, q, c[i][0], c[i][1]));
  }
  return distance;
};
var boxToBox = (a, b) => {
  if (overlap(a, b)) return 0;
  let distance = 1e9;
  for (const [x, z] of corners(a)) distance = Math.min(distance, pointToBox(b, x, z));
  for (const [x, z] of corners(b)) distance = Math.min(distance, pointToBox(a, x, z));
  return distance;
};
var footprint = (box, n = 5) => {
  const points = [];
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) points.push(toWorld(box, box.w * ((i + 0.5) / n - 0.5), box.d * ((j + 0.5) / n - 0.5)));
  return points;
};

// src/layout/geometry/Rings.ts
var signedArea = (ring) => {
  let twice = 0;
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i];
    const b = ring[(i + 1) % ring.length];
    twice += a[0] * b[1] - b[0] * a[1];
  }
  return twice / 2;
};
var insideRing = (ring, x, z) => {
  let odd = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i];
    const b = ring[j];
    if (a[1] > z !== b[1] > z && x < (b[0] - a[0]) * (z - a[1]) / (b[1] - a[1]) + a[0]) odd = !odd;
  }
  return odd;
};
var ringDistance = (ring, x, z) => {
  let distance = 1e9;
  for (let i = 0; i < ring.length; i++)
    distance = Math.min(distance, pointToSegment(ring[i], ring[(i + 1) % ring.length], x, z));
  return distance;
};
var centroid = (ring) => {
  let x = 0;
  let z = 0;
  let s = 0;
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i];
    const b = ring[(i + 1) % ring.length];
    const k = a[0] * b[1] - b[0] * a[1];
    s += k;
    x += (a[0] + b[0]) * k;
    z += (a[1] + b[1]) * k;
  }
  return s === 0 ? ring[0] : [x / (3 * s), z / (3 * s)];
};
var boundsOf = (points) => {
  let x0 = 1e9;
  let z0 = 1e9;
  let x1 = -1e9;
  let z1 = -1e9;
  for (const [x, z] of points) {
    x0 = Math.min(x0, x);
    z0 = Math.min(z0, z);
    x1 = Math.max(x1, x);
    z1 = Math.max(z1, z);
  }
  return { x0, z0, x1, z1 };
};

// src/layout/geometry/Regions.ts
var counterClockwise = (ring) => signedArea(ring) > 0 ? [...ring].reverse() : ring;
var clockwise = (ring) => signedArea(ring) < 0 ? [...ring].reverse() : ring;
var regionOf = (outline2, cuts = []) => {
  const outer = counterClockwise(outline2);
  const holes = cuts.map(clockwise);
  const area = Math.abs(signedArea(outer)) - holes.reduce((taken, hole) => taken + Math.abs(signedArea(hole)), 0);
  return { outer, holes, rings: [outer, ...holes], bounds: boundsOf(outer), area };
};
var insideRegion = (region, x, z) => {
  const { x0, z0, x1, z1 } = region.bounds;
  if (x < x0 || z < z0 || x > x1 || z > z1 || !insideRing(region.outer, x, z)) return false;
  return !region.holes.some((hole) => insideRing(hole, x, z));
};
var edgeDistance = (region, x, z) => region.rings.reduce((distance, ring) => Math.min(distance, ringDistance(ring, x, z)), 1e9);
var regionDistance = (region, x, z) => insideRegion(region, x, z) ? 0 : edgeDistance(region, x, z);
var nearestInRegion = (region, x, z) => {
  if (insideRegion(region, x, z)) return [x, z];
  let best = region.outer[0];
  let distance = Number.POSITIVE_INFINITY;
  for (const ring of region.rings)
    for (let i = 0; i < ring.length; i++) {
      const p = nearestOnSegment(ring[i], ring[(i + 1) % ring.length], x, z);
      const d = Math.hypot(p[0] - x, p[1] - z);
      if (d < distance) {
        distance = d;
        best = p;
      }
    }
  return best;
};
var pointsOf = (region) => {
  const { x0, z0, x1, z1 } = region.bounds;
  const step2 = Math.max(1e-3, Math.sqrt((x1 - x0) * (z1 - z0)) / 12);
  const points = [];
  for (let z = z0 + step2 / 2; z < z1; z += step2)
    for (let x = x0 + step2 / 2; x < x1; x += step2) if (insideRegion(region, x, z)) points.push([x, z]);
  return points;
};

// src/layout/outdoor/ground/Terrain.ts
var heightAt = ({ columns, rows, vertices }, x, z) => {
  const px = clamp(x, 0, columns);
  const pz = clamp(z, 0, rows);
  const i = Math.min(columns - 1, Math.floor(px));
  const j = Math.min(rows - 1, Math.floor(pz));
  const u = px - i;
  const v = pz - j;
  const at = j * (columns + 1) + i;
  const below = at + columns + 1;
  return mix(mix(vertices[at], vertices[at + 1], u), mix(vertices[below], vertices[below + 1], u), v);
};
var cellsAround = (x, z, columns, rows) => {
  const x0 = Math.max(0, x - 1);
  const x1 = Math.min(columns - 1, x);
  const z0 = Math.max(0, z - 1);
  const z1 = Math.min(rows - 1, z);
  return [z1 * columns + x1, z1 * columns + x0, z0 * columns + x1, z0 * columns + x0];
};

// src/layout/outdoor/SketchZone.ts
var isWater = (zone) => zone.role === "water";
var isMarked = (zone, ...marks) => marks.some((mark) => zone.marks.has(mark));
var encloses = (ancestor, zone) => {
  for (let z = zone; z !== null; z = z.parent) if (z === ancestor) return true;
  return false;
};
var properParent = (zone) => zone.parent !== null && zone.parent.form !== "root" ? zone.parent : null;

// src/catalogue/Files.ts
import { readFileSync } from "node:fs";
var entries = (file) => JSON.parse(readFileSync(new URL(`./data/${file}.json`, import.meta.url), "utf8")).entries;
var loadFiles = () => ({
  things: entries("things"),
  categories: entries("categories"),
  zones: entries("zones"),
  ambiguous: entries("ambiguous"),
  attributes: entries("attributes"),
  numbers: entries("numbers"),
  colours: entries("colours"),
  materials: entries("materials"),
  styles: entries("styles")
});

// src/catalogue/Words.ts
import pluralize from "pluralize";
var unchanged = new Set(
  "stairs barracks ruins gas canvas atlas bus glass grass moss news series species sheep deer fish christmas lotus cactus hibiscus asparagus chess dais chassis pants clothes headphones sunglasses binoculars scissors".split(
    " "
  )
);
var singulars = new Map(
  Object.entries({
    people: "person",
    men: "man",
    women: "woman",
    children: "child",
    shelves: "shelf",
    bookshelves: "bookshelf",
    leaves: "leaf",
    loaves: "loaf",
    knives: "knife",
    wolves: "wolf",
    wharves: "wharf",
    wharfs: "wharf",
    dwarves: "dwarf",
    scarves: "scarf",
    calves: "calf",
    cacti: "cactus",
    mice: "mouse",
    geese: "goose",
    vases: "vase",
    canvases: "canvas",
    axes: "axe",
    chaises: "chaise",
    sofas: "sofa",
    pianos: "piano",
    bases: "base"
  })
);
var plurals = new Map([...singulars].map(([plural2, singular]) => [singular, plural2]));
var normalise = (phrase) => phrase.toLowerCase().replace(/[\s_-]+/g, " ").trim();
var plural = (word) => plurals.get(word) ?? (unchanged.has(word) ? word : pluralize.plural(word));
var headIndex = (words) => {
  const cut = words.findIndex((word, i) => i > 0 && /^(of|with|on|in|at)$/.test(word));
  return (cut < 0 ? words.length : cut) - 1;
};
var pluralPhrase = (phrase) => {
  const words = phrase.split(" ");
  const head = headIndex(words);
  return words.map((word, i) => i === head ? plural(word) : word).join(" ");
};

// src/catalogue/PhraseIndex.ts
var put = (index, phrase, entry, plural2) => {
  const held = index.get(phrase);
  if (held?.entries.includes(entry)) return;
  if (held !== void 0 && plural2 && !held.plural) return;
  const entries2 = held === void 0 ? [entry] : [...held.entries, entry];
  index.set(phrase, { entries: entries2, length: phrase.split(" ").length, plural: plural2, phrase });
};
var phraseIndex = (forms2) => {
  const index = /* @__PURE__ */ new Map();
  for (const { entry, phrase } of forms2) put(index, normalise(phrase), entry, false);
  for (const { countable, entry, phrase } of forms2) {
    if (countable) put(index, pluralPhrase(normalise(phrase)), entry, true);
  }
  let longest = 1;
  const reach2 = /* @__PURE__ */ new Map();
  for (const found2 of index.values()) {
    longest = Math.max(longest, found2.length);
    const first = found2.phrase.split(" ")[0] ?? "";
    reach2.set(first, Math.max(reach2.get(first) ?? 1, found2.length));
  }
  const at = (phrase) => index.get(/[A-Z_-]/.test(phrase) ? normalise(phrase) : phrase);
  const longestFrom = (words, from) => {
    const first = words[from] ?? "";
    const words_max = first.includes("-") ? longest : reach2.get(first) ?? 0;
    for (let n = Math.min(words_max, words.length - from); n > 0; n--) {
      const found2 = at(words.slice(from, from + n).join(" "));
      if (found2 !== void 0) return found2;
    }
    return void 0;
  };
  const longestSuffix = (words) => {
    for (let from = Math.max(0, words.length - longest); from < words.length; from++) {
      const found2 = at(words.slice(from).join(" "));
      if (found2 !== void 0) return { ...found2, length: words.length - from };
    }
    return void 0;
  };
  return { longest, at, longestFrom, longestSuffix };
};

// src/catalogue/Meaning.ts
var holds = (when, around) => (when.zones === void 0 || when.zones.some((zone) => around.zones.has(zone))) && (when.near === void 0 || when.near.some((name) => around.near.has(name) || around.zones.has(name))) && (when.indoor === void 0 || when.indoor === around.indoor) && (when.relation === void 0 || around.relations?.has(when.relation) === true) && (when.mount === void 0 || when.mount === around.mount);
var forms = (entry) => [
  entry.name,
  entry.label,
  ...entry.synonyms,
  ...entry.plural === void 0 ? [] : [entry.plural]
];
var meaningIndex = (files, thing, zone) => {
  const rules = /* @__PURE__ */ new Map();
  for (const entry of files.ambiguous) rules.set(pluralPhrase(normalise(entry.name)), entry);
  for (const entry of files.ambiguous) rules.set(normalise(entry.name), entry);
  const target = (name) => {
    const zoneEntry = name.startsWith("zone:") ? zone(name.slice(5)) : void 0;
    if (zoneEntry !== void 0) return { sort: "zone", zone: zoneEntry };
    const thingEntry = thing(name);
    return thingEntry === void 0 ? void 0 : { sort: "thing", thing: thingEntry };
  };
  const meanings = [
    ...files.things.map((entry) => ({ sort: "thing", thing: entry })),
    ...files.zones.map((entry) => ({ sort: "zone", zone: entry }))
  ];
  const entryOf = (meaning) => meaning.sort === "thing" ? meaning.thing : meaning.zone;
  const spoken = meanings.flatMap(
    (entry) => forms(entryOf(entry)).map((phrase) => ({ phrase, entry, countable: true }))
  );
  const ruled = files.ambiguous.flatMap((rule) => {
    const entry = target(rule.default);
    return entry === void 0 ? [] : [{ phrase: rule.name, entry, countable: true }];
  });
  const phrases = phraseIndex([...ruled, ...spoken]);
  const resolve = (phrase, entries2, around) => {
    const ambiguity = rules.get(phrase);
    if (ambiguity === void 0) return entries2[0];
    const rule = ambiguity.rules.find(({ when }) => holds(when, around));
    return target(rule?.then ?? ambiguity.default) ?? entries2[0];
  };
  const found2 = (hit, around) => {
    const meaning = hit === void 0 ? void 0 : resolve(hit.phrase, hit.entries, around);
    if (hit === void 0 || meaning === void 0) return void 0;
    return { meaning, length: hit.length, phrase: hit.phrase, plural: hit.plural };
  };
  return {
    phrases,
    suffix: (words, around) => found2(phrases.longestSuffix(words), around),
    exactly: (phrase, around) => found2(phrases.at(phrase), around),
    isAmbiguous: (phrase) => rules.has(normalise(phrase))
  };
};

// src/catalogue/Catalogue.ts
var byName = (entries2) => {
  const index = new Map(entries2.map((entry) => [entry.name, entry]));
  return (name) => index.get(name);
};
var named = (entries2) => phraseIndex(
  entries2.flatMap(
    (entry) => [entry.name, ...entry.synonyms ?? []].map((phrase) => ({ phrase, entry, countable: false }))
  )
);
var build = (files) => {
  const categories = new Set(files.categories.map((category) => category.name));
  const thing = byName(files.things);
  const zone = byName(files.zones);
  return {
    files,
    thing,
    zone,
    style: byName(files.styles),
    isCategory: (name) => categories.has(name),
    thingsOf: (category) => files.things.filter((entry) => entry.category === category),
    meanings: meaningIndex(files, thing, zone),
    colours: named(files.colours),
    materials: named(files.materials),
    attributes: named(files.attributes),
    numbers: named(files.numbers),
    styles: named(files.styles)
  };
};
var loaded;
var catalogue = () => {
  loaded ??= build(loadFiles());
  return loaded;
};

// src/layout/outdoor/finish/Surfaces.ts
var PLAIN = "grass";
var surfaceOf = (zone) => zone.source.surface ?? catalogue().zone(zone.source.kind)?.surface ?? PLAIN;
var wayCover = ({ connection }) => connection.kind === "street" || connection.kind === "avenue" ? "cobblestone" : "gravel";
var PAVED = /* @__PURE__ */ new Set(["plaza", "courtyard", "street", "quay", "pier", "parking", "yard", "playground"]);
var surfaces = (plan, innermost, ways) => {
  const { columns, rows } = plan.task;
  const names = [];
  const code = (name) => {
    if (!names.includes(name)) names.push(name);
    return names.indexOf(name) + 1;
  };
  const zones = plan.zones.map((zone) => code(surfaceOf(zone)));
  const plain = plan.zones.length === 0 ? code(PLAIN) : 0;
  const surface = new Uint8Array(columns * rows);
  for (let i = 0; i < surface.length; i++) surface[i] = innermost[i] < 0 ? plain : zones[innermost[i]];
  for (const way of ways) {
    const cover = code(wayCover(way));
    const half = way.width / 2;
    for (let k = 0; k + 1 < way.points.length; k++) {
      const [a, b] = [way.points[k], way.points[k + 1]];
      const x1 = Math.min(columns - 1, Math.ceil(Math.max(a[0], b[0]) + half));
      const z1 = Math.min(rows - 1, Math.ceil(Math.max(a[1], b[1]) + half));
      for (let z = Math.max(0, Math.floor(Math.min(a[1], b[1]) - half)); z <= z1; z++)
        for (let x = Math.max(0, Math.floor(Math.min(a[0], b[0]) - half)); x <= x1; x++) {
          const zone = plan.zones[innermost[z * columns + x]];
          if (zone !== void 0 && (zone.role === "water" || PAVED.has(zone.role) && zone.form !== "root")) continue;
          if (pointToSegment(a, b, x + 0.5, z + 0.5) <= half) surface[z * columns + x] = cover;
        }
    }
  }
  return { surface, names };
};

// src/layout/outdoor/finish/GroundLayer.ts
var STEP_OVER = 0.05;
var innermostZones = ({ plan, zoneIndex: zoneIndex2 }) => {
  const { columns, rows } = plan.task;
  const innermost = new Int16Array(columns * rows);
  for (let i = 0; i < innermost.length; i++)
    innermost[i] = Math.max(-1, zoneIndex2.at(i % columns + 0.5, Math.floor(i / columns) + 0.5));
  return innermost;
};
var walkableCells = ({ zones, task }, innermost, placed) => {
  const { columns, rows } = task;
  const walkable = new Uint8Array(columns * rows).fill(1);
  for (let i = 0; i < walkable.length; i++) {
    const zone = zones[innermost[i]];
    if (zone !== void 0 && isWater(zone)) walkable[i] = 0;
  }
  for (const { box, stock, on } of placed) {
    if (on !== null || stock.entity.size.height <= STEP_OVER) continue;
    const reach2 = radius(box);
    for (let z = Math.max(0, Math.floor(box.z - reach2)); z <= Math.min(rows - 1, box.z + reach2); z++)
      for (let x = Math.max(0, Math.floor(box.x - reach2)); x <= Math.min(columns - 1, box.x + reach2); x++)
        if (pointToBox(box, x + 0.5, z + 0.5) === 0) walkable[z * columns + x] = 0;
  }
  return walkable;
};
var groundLayer = (site, terrain, ways) => {
  const { plan } = site;
  const { columns, rows, unit } = plan.task;
  const innermost = innermostZones(site);
  const { surface, names } = surfaces(plan, innermost, ways);
  const height2 = new Float32Array(columns * rows);
  for (let i = 0; i < height2.length; i++)
    height2[i] = heightAt(terrain, i % columns + 0.5, Math.floor(i / columns) + 0.5);
  return {
    level: 0,
    columns,
    rows,
    cell: unit,
    zone: Uint16Array.from(innermost, (index) => index + 1),
    surface,
    surfaces: names,
    height: height2,
    walkable: walkableCells(plan, innermost, site.all)
  };
};
var groundHeight = ({ columns, rows, height: height2 }, x, z) => {
  const px = clamp(x - 0.5, 0, columns - 1);
  const pz = clamp(z - 0.5, 0, rows - 1);
  const i = Math.min(Math.max(0, columns - 2), Math.floor(px));
  const j = Math.min(Math.max(0, rows - 2), Math.floor(pz));
  const i1 = Math.min(columns - 1, i + 1);
  const j1 = Math.min(rows - 1, j + 1);
  return mix(
    mix(height2[j * columns + i], height2[j * columns + i1], px - i),
    mix(height2[j1 * columns + i], height2[j1 * columns + i1], px - i),
    pz - j
  );
};

// src/layout/outdoor/finish/PathRows.ts
var stationOf = (line, at) => {
  let passed = 0;
  let station = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i], line[i + 1]];
    const p = nearestOnSegment(a, b, at[0], at[1]);
    const off = Math.hypot(p[0] - at[0], p[1] - at[1]);
    if (off < least - 1e-9) {
      least = off;
      station = passed + Math.hypot(p[0] - a[0], p[1] - a[1]);
    }
    passed += Math.hypot(b[0] - a[0], b[1] - a[1]);
  }
  return station;
};
var spansOf = ({ deck, points }, unit) => {
  if (deck === null) return [];
  const ends = deck.map((end) => millimetres(stationOf(points, end) * unit));
  return [{ kind: "bridge", from: Math.min(...ends), to: Math.max(...ends) }];
};
var pathRows = (task, ways, ground) => task.peg.connections.flatMap((connection) => {
  const way = ways.find((other) => other.connection === connection);
  if (way === void 0) return [];
  const points = way.points.map(
    ([x, z]) => [millimetres(x * task.unit), millimetres(groundHeight(ground, x, z)), millimetres(z * task.unit)]
  );
  return [
    {
      connection: way.id,
      level: 0,
      width: millimetres(way.width * task.unit),
      points,
      spans: spansOf(way, task.unit)
    }
  ];
});

// src/layout/outdoor/site/Placed.ts
var isBuilding = ({ behaviour: behaviour2 }) => behaviour2.pattern === "building";
var isLine = ({ behaviour: behaviour2 }) => behaviour2.pattern === "line";
var isScatter = ({ behaviour: behaviour2 }) => behaviour2.pattern === "scatter";
var isPlant = ({ behaviour: behaviour2 }) => behaviour2.trait === "tree" || behaviour2.trait === "plant";
var missing = ({ entity, placed }) => entity.count - placed.length;

// src/layout/outdoor/finish/PlacementRows.ts
var placementId = ({ stock, index }) => `${stock.entity.id}_${index + 1}`;
var baseOf = (placed, ground, terrain) => {
  const { on, stock, box } = placed;
  if (on !== null) return millimetres(baseOf(on, ground, terrain) + on.stock.entity.size.height);
  return millimetres(isWater(stock.zone) ? terrain.surface : groundHeight(ground, box.x, box.z));
};
var degrees = (radians) => millimetres((radians * 180 / Math.PI % 360 + 360) % 360) % 360;
var rowOf = (placed, ground, terrain, unit) => {
  const { stock, index, box, on } = placed;
  const { entity, zone } = stock;
  const x = millimetres(box.x * unit);
  const z = millimetres(box.z * unit);
  const yaw = degrees(box.yaw);
  const size = {
    width: millimetres((isLine(stock) ? box.w : entity.size.width) * unit),
    height: entity.size.height,
    depth: millimetres(entity.size.depth * unit)
  };
  const y = baseOf(placed, ground, terrain);
  const c = corners({ x, z, w: size.width, d: size.depth, yaw: yaw * Math.PI / 180 });
  const xs = c.map((p) => p[0]);
  const zs = c.map((p) => p[1]);
  return {
    id: placementId(placed),
    entity: entity.id,
    index,
    zone: zone.id,
    level: 0,
    position: [x, y, z],
    yaw,
    size,
    bounds: {
      min: [millimetres(Math.min(...xs)), y, millimetres(Math.min(...zs))],
      max: [millimetres(Math.max(...xs)), millimetres(y + size.height), millimetres(Math.max(...zs))]
    },
    mount: on !== null ? "surface" : "floor",
    on: on === null ? null : placementId(on),
    passage: null,
    recipe: entity.recipe,
    operator: null,
    asset: entity.asset,
    name: entity.name,
    category: entity.category,
    tags: [...entity.tags]
  };
};
var placementRows = (task, stocks, ground, terrain) => task.peg.entities.flatMap(
  (entity) => (stocks.get(entity.id)?.placed ?? []).map((placed) => rowOf(placed, ground, terrain, task.unit))
);

// src/layout/outdoor/finish/ZoneRows.ts
var floorOf = (zone, ground, terrain) => {
  if (isWater(zone)) return millimetres(terrain.surface);
  let sum = 0;
  let n = 0;
  for (let i = 0; i < ground.zone.length; i++)
    if (ground.zone[i] === zone.index + 1) {
      sum += ground.height[i];
      n++;
    }
  return millimetres(n === 0 ? terrain.level : sum / n);
};
var zoneRows = ({ zones, task }, ground, terrain) => zones.map((zone) => {
  const metres = (ring) => ring.map(([x, z]) => [millimetres(x * task.unit), millimetres(z * task.unit)]);
  const region = regionOf(metres(zone.region.outer), zone.region.holes.map(metres));
  return {
    id: zone.id,
    name: zone.name,
    kind: zone.source.kind,
    level: 0,
    parent: zone.source.parent,
    polygon: region.outer,
    holes: [...region.holes],
    area: millimetres(region.area),
    floor_y: floorOf(zone, ground, terrain),
    enclosed: false,
    height: null,
    wall_thickness: null,
    surface: surfaceOf(zone),
    tags: [...zone.source.tags]
  };
});

// src/layout/geometry/DistanceField.ts
var NOWHERE = 1e6;
var distanceField = (columns, rows, on) => {
  const field = new Float32Array(columns * rows).fill(NOWHERE);
  for (let i = 0; i < field.length; i++) if (on(i)) field[i] = 0;
  const diagonal = Math.SQRT2;
  for (let z = 0; z < rows; z++)
    for (let x = 0; x < columns; x++) {
      const i = z * columns + x;
      let v = field[i];
      if (x > 0) v = Math.min(v, field[i - 1] + 1);
      if (z > 0) {
        v = Math.min(v, field[i - columns] + 1);
        if (x > 0) v = Math.min(v, field[i - columns - 1] + diagonal);
        if (x + 1 < columns) v = Math.min(v, field[i - columns + 1] + diagonal);
      }
      field[i] = v;
    }
  for (let z = rows - 1; z >= 0; z--)
    for (let x = columns - 1; x >= 0; x--) {
      const i = z * columns + x;
      let v = field[i];
      if (x + 1 < columns) v = Math.min(v, field[i + 1] + 1);
      if (z + 1 < rows) {
        v = Math.min(v, field[i + columns] + 1);
        if (x > 0) v = Math.min(v, field[i + columns - 1] + diagonal);
        if (x + 1 < columns) v = Math.min(v, field[i + columns + 1] + diagonal);
      }
      field[i] = v;
    }
  return field;
};

// src/layout/geometry/Noise.ts
var lattice = (x, z, seed) => {
  let h = Math.imul(x, 374761393) + Math.imul(z, 668265263) + Math.imul(seed, 2246822519);
  h = Math.imul(h ^ h >>> 13, 1274126177);
  return ((h ^ h >>> 16) >>> 0) / 4294967296 * 2 - 1;
};
var noise = (x, z, seed) => {
  const i = Math.floor(x);
  const j = Math.floor(z);
  const u = x - i;
  const v = z - j;
  const a = u * u * (3 - 2 * u);
  const b = v * v * (3 - 2 * v);
  return mix(
    mix(lattice(i, j, seed), lattice(i + 1, j, seed), a),
    mix(lattice(i, j + 1, seed), lattice(i + 1, j + 1, seed), a),
    b
  );
};
var fractal = (x, z, seed) => {
  let value = 0;
  let amplitude = 0.55;
  let norm = 0;
  let u = x;
  let v = z;
  for (let octave = 0; octave < 3; octave++) {
    value += amplitude * noise(u, v, seed + octave * 17);
    norm += amplitude;
    u *= 2.03;
    v *= 2.03;
    amplitude *= 0.5;
  }
  return value / norm;
};

// src/layout/outdoor/Plan.ts
var zoneOfCell = ({ zones, labels }, cell) => zones[labels.cells[cell]];

// src/layout/outdoor/raster/Labels.ts
var baseOf2 = (zone) => zone.parent?.index ?? -1;
var familyOf = (zone, zones) => {
  const family = new Uint8Array(zones.length);
  for (const other of zones) if (encloses(zone, other)) family[other.index] = 1;
  return family;
};

// src/layout/outdoor/Bodies.ts
var body = (role, form, ...marks) => ({ role, form, marks });
var BODIES = {
  airfield: body("yard", "box", "formal"),
  alien_plain: body("clearing", "blob"),
  alley: body("street", "strip", "straight"),
  balcony: body("courtyard", "box", "formal"),
  bamboo_grove: body("forest", "fill"),
  battlefield: body("clearing", "blob"),
  beach: body("beach", "shore"),
  building_plot: body("plot", "plot"),
  campsite: body("clearing", "blob"),
  castle_ward: body("courtyard", "box", "formal"),
  cave: body("clearing", "blob"),
  cemetery: body("yard", "box"),
  clearing: body("clearing", "blob"),
  cliff: body("hill", "blob", "hill"),
  construction_site: body("yard", "box"),
  courtyard: body("courtyard", "box", "formal"),
  desert: body("meadow", "fill"),
  dunes: body("beach", "shore"),
  fairground: body("yard", "box"),
  farmyard: body("yard", "box"),
  field: body("field", "box"),
  forest: body("forest", "fill"),
  garden: body("garden", "box"),
  harbour: body("quay", "shore"),
  hill: body("hill", "blob", "hill"),
  industrial_yard: body("yard", "box", "formal"),
  island: body("clearing", "blob"),
  jungle: body("forest", "fill"),
  lake: body("water", "blob", "lake"),
  lawn: body("lawn", "blob"),
  market: body("plaza", "box"),
  meadow: body("meadow", "fill"),
  moat: body("water", "ring", "moat"),
  mountain: body("hill", "blob", "hill"),
  oasis: body("clearing", "blob"),
  orchard: body("garden", "box", "orchard"),
  other: body("yard", "box"),
  park: body("park", "blob"),
  parking: body("parking", "box"),
  parking_lot: body("parking", "box"),
  pasture: body("meadow", "box"),
  path: body("street", "strip"),
  patio: body("courtyard", "box", "formal"),
  pier: body("pier", "pier"),
  playground: body("playground", "box"),
  plaza: body("plaza", "box"),
  plot: body("plot", "plot"),
  pond: body("water", "blob", "pond"),
  pool_area: body("yard", "box", "formal"),
  promenade: body("quay", "shore"),
  quarry: body("clearing", "blob"),
  quay: body("quay", "shore"),
  railway_station: body("yard", "box", "formal"),
  railway_track: body("street", "strip", "rail", "straight"),
  residential_area: body("settlement", "box"),
  river: body("water", "strip", "river"),
  road: body("street", "strip", "straight"),
  rocky_ground: body("clearing", "blob"),
  rooftop: body("courtyard", "box", "formal"),
  ruins: body("yard", "box"),
  sea: body("water", "side", "sea"),
  settlement: body("settlement", "box"),
  ship_deck: body("courtyard", "box", "formal"),
  shipyard: body("yard", "box", "formal"),
  sky: body("clearing", "blob"),
  snowfield: body("meadow", "fill"),
  spaceport: body("yard", "box", "formal"),
  sports_field: body("lawn", "box", "formal"),
  street: body("street", "strip"),
  swamp: body("meadow", "fill"),
  vegetable_garden: body("garden", "box"),
  village: body("settlement", "box"),
  vineyard: body("field", "box"),
  water: body("water", "blob"),
  yard: body("yard", "box"),
  zen_garden: body("garden", "box", "formal"),
  zoo_enclosure: body("yard", "box")
};
var bodyKinds = Object.keys(BODIES);
var FORMS_OF_WATER = [
  ["river", "strip"],
  ["stream", "strip"],
  ["canal", "strip"],
  ["sea", "side"],
  ["coast", "side"],
  ["bay", "side"],
  ["moat", "ring"]
];
var bodyOf = (zone) => {
  const known = BODIES[zone.kind] ?? body("yard", "box", "formal");
  const marks = [...zone.tags, ...known.marks];
  const is = (mark) => marks.includes(mark);
  if (known.role === "water" && known.form === "blob") {
    const form = FORMS_OF_WATER.find(([tag]) => zone.tags.includes(tag))?.[1];
    return { ...known, form: form ?? "blob", marks };
  }
  if (known.role === "quay" && is("pier")) return { ...BODIES.pier, marks };
  if (is("rail")) return { ...known, form: "strip", marks };
  if (known.form === "fill" && is("fenced")) return { ...known, form: "box", marks };
  return { ...known, marks };
};

// src/layout/outdoor/sketch/Shaping.ts
var TURN = 2 * Math.PI;
var COMPASS = ["north", "south", "east", "west"];
var alongX = (side) => side === "north" || side === "south";
var course = (strip, t) => strip.offset + strip.lean * (t - strip.length / 2) + strip.amplitude * (Math.sin(t / strip.length * 5.2 + strip.phases[0]) + 0.35 * Math.sin(t / strip.length * 11 + strip.phases[1]));
var stripOf = (zone, { task, wishes, plots, rng }) => {
  const asked2 = wishes.bearings.find((wish) => wish.zone === zone)?.side ?? wishes.bearings.find((wish) => wish.of === zone)?.side;
  const drawn = rng.next() < 0.5;
  const free = plots.has(zone) ? task.columns >= task.rows : drawn;
  const axis = (asked2 === void 0 ? free : alongX(asked2)) ? "x" : "z";
  const length2 = axis === "z" ? task.rows : task.columns;
  const span = axis === "z" ? task.columns : task.rows;
  return {
    axis,
    length: length2,
    span,
    halfWidth: zone.area.target / length2 / 2,
    amplitude: zone.organic ? Math.min(0.045 * length2, 5) : 0,
    phases: [rng.next() * TURN, rng.next() * TURN],
    lean: zone.organic ? rng.range(-0.08, 0.08) : 0,
    offset: span * rng.range(0.3, 0.7),
    plotShift: 0.5
  };
};
var shoreLength = (host, { task }) => {
  if (host.side !== null) return alongX(host.side.side) ? task.columns : task.rows;
  if (host.strip !== null) return host.strip.length;
  return 2.2 * Math.sqrt(host.area.target / Math.PI);
};
var shapeShore = (zone, host, sketch) => {
  const usual = zone.role === "quay" ? 8 : 7;
  const run2 = Math.min(shoreLength(host, sketch), zone.area.target / usual);
  zone.shore = { run: run2, width: zone.area.target / run2, at: sketch.rng.next(), angle: 0 };
};
var shapePier = (zone, host, { task, rng }) => {
  const width = Math.max(7, Math.sqrt(zone.area.target / 3));
  const reach2 = host.side === null ? 1e9 : host.area.target / (alongX(host.side.side) ? task.columns : task.rows) * 0.68;
  const run2 = Math.min(zone.area.target / width, reach2);
  zone.shore = { run: run2, width: zone.area.target / run2, at: rng.range(0.15, 0.85), angle: 0 };
};
var shapeLoose = (zone, { rng }) => {
  const most = zone.source.aspect_max ?? (zone.form === "fill" ? 2.2 : zone.role === "field" ? 1.8 : 1.5);
  const aspect = zone.form === "blob" ? rng.range(1, Math.min(most, 1.35)) : mix(1, most, rng.range(0.35, 1));
  zone.loose = { aspect, flipped: rng.next() < 0.5 };
  resize(zone);
};
var resize = (zone) => {
  if (zone.loose === null) return;
  const room = zone.form === "blob" ? 1.13 : zone.form === "fill" ? 0.85 : 1;
  const side = Math.sqrt(zone.area.target * room);
  const long = Math.sqrt(zone.loose.aspect);
  zone.body.hw = side * (zone.loose.flipped ? 1 / long : long) / 2;
  zone.body.hd = side * (zone.loose.flipped ? long : 1 / long) / 2;
};
var shapeZone = (zone, sketch) => {
  const { task, wishes, plots, rng } = sketch;
  const { host } = zone;
  if (zone.form === "root") Object.assign(zone.body, { hw: task.columns / 2, hd: task.rows / 2 });
  if (zone.form === "strip") zone.strip = stripOf(zone, sketch);
  if (zone.form === "side") {
    const side = wishes.bearings.find((wish) => wish.zone === zone)?.side ?? rng.pick(COMPASS);
    const depth = zone.area.target / (alongX(side) ? task.columns : task.rows);
    zone.side = { side, depth, phases: [rng.next() * TURN, rng.next() * TURN] };
  }
  if (zone.form === "shore" && host !== null) shapeShore(zone, host, sketch);
  if (zone.form === "pier" && host !== null) shapePier(zone, host, sketch);
  if (zone.form === "plot" && host !== null) {
    const frontage2 = Math.max(1, Math.round(Math.sqrt(zone.area.target / 1.3)));
    const slot = plots.get(host)?.indexOf(zone) ?? 0;
    const depth = Math.max(1, Math.round(zone.area.target / frontage2));
    zone.plot = { slot, frontage: frontage2, depth, start: 0, hand: slot % 2 === 1 ? 1 : -1 };
  }
  if (zone.form === "box" || zone.form === "blob" || zone.form === "fill") shapeLoose(zone, sketch);
};
var deriveSide = (zone, columns, rows) => {
  if (zone.side === null) return;
  const half = zone.side.depth / 2;
  const whole = { cx: columns / 2, cz: rows / 2, hw: columns / 2, hd: rows / 2 };
  const placed = {
    north: { ...whole, cz: half, hd: half },
    south: { ...whole, cz: rows - half, hd: half },
    west: { ...whole, cx: half, hw: half },
    east: { ...whole, cx: columns - half, hw: half }
  }[zone.side.side];
  Object.assign(zone.body, placed);
};
var deriveShore = (zone, host, columns, rows) => {
  const { shore } = zone;
  if (shore === null) return;
  const out = zone.form === "shore" ? 1 : -1;
  const w = (zone.form === "shore" ? shore.width : shore.run) / 2;
  const l = (zone.form === "shore" ? shore.run : shore.width) / 2;
  if (host.side !== null) {
    const { side, depth } = host.side;
    const flat = alongX(side);
    const t = mix(l, (flat ? columns : rows) - l, shore.at);
    const off = depth + out * w;
    const across = side === "north" || side === "west" ? off : (flat ? rows : columns) - off;
    Object.assign(zone.body, flat ? { cx: t, cz: across, hw: l, hd: w } : { cz: t, cx: across, hw: w, hd: l });
  } else if (host.strip !== null) {
    const t = mix(l, host.strip.length - l, shore.at);
    const hand = shore.at * 7 % 1 < 0.5 ? -1 : 1;
    const c = course(host.strip, t) + hand * (host.strip.halfWidth + w);
    Object.assign(zone.body, host.strip.axis === "z" ? { cx: c, cz: t, hw: w, hd: l } : { cx: t, cz: c, hw: l, hd: w });
  } else {
    const angle = shore.at * TURN;
    const reach2 = shore.width / 2 + (host.body.hw + host.body.hd) / 2 * 0.92;
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    shore.angle = angle;
    Object.assign(zone.body, {
      cx: host.body.cx + c * reach2,
      cz: host.body.cz + s * reach2,
      hw: (Math.abs(s) * shore.run * 0.8 + Math.abs(c) * shore.width) / 2,
      hd: (Math.abs(c) * shore.run * 0.8 + Math.abs(s) * shore.width) / 2
    });
  }
};
var derivePlot = (zone, host, row3) => {
  const { plot } = zone;
  const { strip } = host;
  if (plot === null || strip === null) return;
  const total2 = Math.ceil(row3 / 2) * plot.frontage;
  const t = strip.plotShift * (strip.length - total2) + ((plot.slot >> 1) + 0.5) * plot.frontage;
  const c = course(strip, t) + plot.hand * (strip.halfWidth + plot.depth / 2);
  plot.start = Math.round(t - plot.frontage / 2);
  const l = plot.frontage / 2;
  const w = plot.depth / 2;
  Object.assign(zone.body, strip.axis === "z" ? { cx: c, cz: t, hw: w, hd: l } : { cx: t, cz: c, hw: l, hd: w });
};
var deriveRing = (zone, host) => {
  const { body: body2 } = host;
  const perimeter2 = (body2.hw + body2.hd) * 2;
  const width = (-perimeter2 + Math.sqrt(perimeter2 * perimeter2 + 4 * 3.3 * zone.area.target)) / (2 * 3.3);
  Object.assign(zone.body, { cx: body2.cx, cz: body2.cz, hw: body2.hw + width, hd: body2.hd + width });
};
var derive = (zone, { task, plots }) => {
  const { host } = zone;
  if (zone.form === "side") deriveSide(zone, task.columns, task.rows);
  if (host === null) return;
  if (zone.form === "ring") deriveRing(zone, host);
  if (zone.form === "shore" || zone.form === "pier") deriveShore(zone, host, task.columns, task.rows);
  if (zone.form === "plot") derivePlot(zone, host, plots.get(host)?.length ?? 1);
};
var frameOf = (zone, { task }) => properParent(zone)?.body ?? { cx: task.columns / 2, cz: task.rows / 2, hw: task.columns / 2, hd: task.rows / 2 };
var heldWithin = (value, half, size) => clamp(value, half, size - half);

// src/layout/outdoor/relations/Ranges.ts
var OPEN = {
  next_to: [0, 2],
  near: [2, 12],
  across_from: [6, 30],
  far: [30, 1e9],
  adjacent: [0, 2]
};
var rangeOf = (relation, metre) => {
  const open = OPEN[relation.predicate];
  if (open === void 0) return null;
  const [low, high] = relation.distance ?? open;
  return [low * metre, high * metre];
};
var zoneRange = (relation, metre) => relation.predicate === "adjacent" ? [0, 0] : rangeOf(relation, metre);

// src/layout/outdoor/sketch/Wishes.ts
var SIDES = {
  north_of: "north",
  south_of: "south",
  east_of: "east",
  west_of: "west"
};
var wishesOf = (peg, zones, metre) => {
  const zoneOfEntity = new Map(peg.entities.map((entity) => [entity.id, zones.get(entity.zone)]));
  const zoneOf = (id) => zones.get(id) ?? zoneOfEntity.get(id);
  const strangers = (a, b) => a !== b && !a.kin[b.index];
  const objects = (relation) => relation.objects.map(zoneOf).filter((zone) => zone !== void 0);
  const bearings2 = [];
  const nearness = [];
  const betweens = [];
  const middles = [];
  for (const relation of peg.relations) {
    const { predicate } = relation;
    const side = SIDES[predicate];
    const subject = zoneOf(relation.subject);
    if (side !== void 0 && subject !== void 0) {
      for (const of of objects(relation))
        if (strangers(subject, of)) bearings2.push({ zone: subject, of, side, must: relation.strength === "must" });
    }
    const zone = zones.get(relation.subject);
    if (zone === void 0) continue;
    const range = zoneRange(relation, metre);
    if (range !== null) {
      for (const of of objects(relation))
        if (strangers(zone, of) && of.form !== "root")
          nearness.push({ zone, of, low: range[0], high: range[1], adjacent: predicate === "adjacent" });
    }
    const [a, b] = objects(relation);
    if (predicate === "between" && a !== void 0 && b !== void 0) betweens.push({ zone, a, b });
    if (predicate === "middle_of" && a !== void 0) middles.push({ zone, of: a });
  }
  const links = peg.connections.flatMap((connection) => {
    const a = zones.get(connection.from) ?? zoneOfEntity.get(connection.from);
    const b = zones.get(connection.to) ?? zoneOfEntity.get(connection.to);
    if (a === void 0 || b === void 0 || !strangers(a, b)) return [];
    return [{ a, b, bridge: connection.kind === "bridge" }];
  });
  return { bearings: bearings2, nearness, betweens, middles, links };
};

// src/layout/outdoor/sketch/Prepare.ts
var isRoot = (zone, task) => zone.parent === null && zone.area.target > 0.6 * task.columns * task.rows && zone.area.max >= 0.999 * task.columns * task.rows;
var rawZones = (task) => {
  const zones = task.peg.zones.map((source, index) => {
    const body2 = bodyOf(source);
    const marks = new Set(body2.marks);
    return {
      source,
      index,
      id: source.id,
      name: source.name,
      role: body2.role,
      marks,
      area: source.area,
      form: isRoot(source, task) ? "root" : body2.form,
      organic: !(marks.has("formal") || marks.has("straight")),
      parent: null,
      depth: 0,
      kin: [],
      host: null,
      body: { cx: task.columns / 2, cz: task.rows / 2, hw: 1, hd: 1 },
      strip: null,
      side: null,
      shore: null,
      plot: null,
      loose: null,
      belt: 0,
      rowLength: 0,
      rotation: 0,
      region: null
    };
  });
  const byId2 = new Map(zones.map((zone) => [zone.id, zone]));
  for (const zone of zones) zone.parent = zone.source.parent === null ? null : byId2.get(zone.source.parent) ?? null;
  for (const zone of zones) {
    for (let above = zone.parent; above !== null; above = above.parent) zone.depth++;
    zone.kin = zones.map((other) => encloses(zone, other) || encloses(other, zone));
  }
  return zones;
};
var findHosts = (task, zones, byId2) => {
  const entityZone = new Map(task.peg.entities.map((entity) => [entity.id, byId2.get(entity.zone)]));
  const zoneOf = (id) => byId2.get(id) ?? entityZone.get(id);
  const touching2 = (zone) => task.peg.relations.filter((r) => r.predicate === "adjacent" && (r.subject === zone.id || r.objects.includes(zone.id))).map((r) => byId2.get(r.subject === zone.id ? r.objects[0] ?? "" : r.subject)).filter((other) => other !== void 0);
  const open = (zone) => isWater(zone) && zone.form !== "root";
  for (const zone of zones) {
    if (zone.form === "shore")
      zone.host = touching2(zone).find(open) ?? zones.find((o) => open(o) && o.form !== "ring") ?? null;
    if (zone.form === "pier") zone.host = zones.find((o) => o.form === "side") ?? null;
    if (zone.form === "ring") {
      const round = task.peg.relations.find((r) => isRound(r) && r.subject === zone.id);
      zone.host = (round && zoneOf(round.objects[0] ?? "")) ?? zones.find((o) => o.parent === zone.parent && o.role === "courtyard") ?? null;
      if (zone.host === zone || zone.host?.kin[zone.index] === true) zone.host = null;
    }
    if (zone.form === "plot") {
      const ways = task.peg.connections.flatMap((c) => c.to === zone.id ? [c.from] : c.from === zone.id ? [c.to] : []);
      const strip = (o) => o?.form === "strip" && !isWater(o);
      zone.host = touching2(zone).find(strip) ?? ways.map(zoneOf).find(strip) ?? zones.find((o) => strip(o)) ?? null;
    }
    if (zone.host === null && ["shore", "pier", "ring", "plot"].includes(zone.form))
      zone.form = zone.form === "ring" ? "blob" : "box";
  }
  for (const zone of zones)
    if ((zone.form === "shore" || zone.form === "pier") && zone.host?.form === "side") zone.host.organic = false;
};
var isRound = (relation) => relation.predicate === "around" || relation.predicate === "surround";
var reserveRoom = (task, zones, byId2) => {
  const entities = new Map(task.peg.entities.map((entity) => [entity.id, entity]));
  for (const zone of zones) {
    for (const relation of task.relationsTo.get(zone.id) ?? []) {
      const entity = entities.get(relation.subject);
      const home = entity && byId2.get(entity.zone);
      if (entity === void 0 || home === void 0) continue;
      const { width, height: height2, depth } = entity.size;
      const beside = ["around", "along", "face_to", "next_to"].includes(relation.predicate);
      if (beside && home !== zone && depth >= 4 && height2 > 2.5 && home.kin[zone.index])
        zone.belt = Math.max(zone.belt, depth + 5);
      const aligned2 = (task.relationsFrom.get(entity.id) ?? []).some(
        (r) => r.predicate === "aligned_with" && r.objects.includes(entity.id)
      );
      if (relation.predicate === "along" && entity.count > 1 && aligned2)
        zone.rowLength = Math.max(zone.rowLength, entity.count * (width + 1.2) + 2);
    }
  }
};
var plotsOf = (zones) => {
  const plots = /* @__PURE__ */ new Map();
  for (const zone of zones) {
    if (zone.form !== "plot" || zone.host === null) continue;
    const row3 = plots.get(zone.host) ?? [];
    row3.push(zone);
    plots.set(zone.host, row3);
  }
  return plots;
};
var prepare = (task, seed) => {
  const rng = make(seed).fork("sketch");
  const zones = rawZones(task);
  const byId2 = new Map(zones.map((zone) => [zone.id, zone]));
  findHosts(task, zones, byId2);
  const plots = plotsOf(zones);
  const wishes = wishesOf(task.peg, byId2, 1 / task.unit);
  reserveRoom(task, zones, byId2);
  const sketch = { task, zones, byId: byId2, wishes, plots, rng, seed };
  const dependent = (zone) => zone.host === null ? 0 : 1;
  for (const zone of [...zones].sort((a, b) => dependent(a) - dependent(b) || a.index - b.index))
    shapeZone(zone, sketch);
  return sketch;
};
var isUrban = (zones) => zones.some((zone) => zone.form === "root" && zone.role === "yard") && zones.some((zone) => isMarked(zone, "rail"));

// src/layout/outdoor/ground/BaseHeights.ts
var levelOf = ({ task }) => {
  const { low, high, flat } = task.heights;
  if (flat) return low <= 0 && high >= 0 ? 0 : low;
  return low + Math.min(1.6, (high - low) * 0.3);
};
var raiseHills = (plan, vertices, level, roughness) => {
  const { columns, rows, heights } = plan.task;
  const { cells } = plan.labels;
  for (const zone of plan.zones) {
    const terrace = isMarked(zone, "terrace");
    if (!terrace && !isMarked(zone, "hill")) continue;
    const family = familyOf(zone, plan.zones);
    const inward = distanceField(columns, rows, (i) => cells[i] < 0 || family[cells[i]] === 0);
    let deepest = 0;
    for (const d of inward) if (d < 1e5) deepest = Math.max(deepest, d);
    const top = terrace ? 1.2 : Math.max(1.5, heights.high - level - roughness - 0.3);
    const ramp = terrace ? 2 : Math.max(6, deepest * 0.75);
    for (let z = 0; z <= rows; z++)
      for (let x = 0; x <= columns; x++) {
        const d = inward[Math.min(rows - 1, z) * columns + Math.min(columns - 1, x)];
        if (d > 0 && d < 1e5) vertices[z * (columns + 1) + x] += top * smooth(0, ramp, d);
      }
  }
};
var cutBeds = (plan, vertices, level, bed) => {
  const { columns, rows, heights } = plan.task;
  const wet = wetField(plan);
  for (let z = 0; z <= rows; z++)
    for (let x = 0; x <= columns; x++) {
      const v = z * (columns + 1) + x;
      let off = 0;
      for (const cell of cellsAround(x, z, columns, rows)) off = Math.max(off, wet[cell]);
      if (off === 0) {
        const zone = zoneOfCell(plan, Math.min(rows - 1, z) * columns + Math.min(columns - 1, x));
        vertices[v] = zone?.form === "ring" ? Math.max(heights.low, vertices[v] - 2) : bed;
      } else if (off < 5) vertices[v] = mix(Math.min(vertices[v], level - 0.25), vertices[v], smooth(0, 5, off));
    }
};
var wetField = (plan) => {
  const { columns, rows } = plan.task;
  return distanceField(columns, rows, (i) => {
    const zone = zoneOfCell(plan, i);
    return zone !== void 0 && isWater(zone);
  });
};
var baseHeights = (plan, control) => {
  const { columns, rows, heights } = plan.task;
  const level = levelOf(plan);
  const vertices = new Float64Array((columns + 1) * (rows + 1)).fill(level);
  if (heights.flat) return { columns, rows, vertices, level, bed: level, surface: level + 0.02 };
  const roughness = isUrban(plan.zones) ? 0.05 : Math.min(0.9, (heights.high - heights.low) * 0.16);
  for (let z = 0; z <= rows; z++) {
    if ((z & 31) === 0) control.checkpoint();
    for (let x = 0; x <= columns; x++)
      vertices[z * (columns + 1) + x] += roughness * fractal(x / 42, z / 42, plan.seed & 255);
  }
  raiseHills(plan, vertices, level, roughness);
  const bed = Math.max(heights.low, level - 1.4);
  cutBeds(plan, vertices, level, bed);
  return { columns, rows, vertices, level, bed, surface: mix(bed, level, 0.68) };
};

// src/layout/outdoor/ground/FinalHeights.ts
var LEVEL_ROLES = ["plaza", "courtyard", "yard", "parking", "quay", "playground", "pier", "beach"];
var PAD_AREA = 6;
var PAD_REACH = 0.8;
var PAD_EASE = 1.8;
var STEP_SHARE = 0.62;
var wetCorners = (plan, { columns, rows }) => {
  const wet = new Uint8Array((columns + 1) * (rows + 1));
  for (let z = 0; z <= rows; z++)
    for (let x = 0; x <= columns; x++) {
      const all = cellsAround(x, z, columns, rows).every((cell) => {
        const zone = zoneOfCell(plan, cell);
        return zone !== void 0 && isWater(zone);
      });
      if (all) wet[z * (columns + 1) + x] = 1;
    }
  return wet;
};
var levelZones = (plan, terrain, wet) => {
  const { columns, rows, vertices } = terrain;
  for (const zone of plan.zones) {
    if (!LEVEL_ROLES.includes(zone.role) || zone.form === "root") continue;
    const family = familyOf(zone, plan.zones);
    const own = [];
    let sum = 0;
    for (let z = 0; z <= rows; z++)
      for (let x = 0; x <= columns; x++) {
        const label = plan.labels.cells[Math.min(rows - 1, z) * columns + Math.min(columns - 1, x)];
        const v = z * (columns + 1) + x;
        if (label < 0 || family[label] === 0 || wet[v] === 1) continue;
        own.push(v);
        sum += vertices[v];
      }
    const mean = sum / Math.max(1, own.length);
    for (const v of own) vertices[v] = mix(vertices[v], mean, zone.role === "beach" ? 0.5 : 1);
  }
};
var layPad = ({ box }, { columns, rows, vertices }, wet) => {
  const reach2 = radius(box) + 2;
  const near2 = [];
  let sum = 0;
  let n = 0;
  for (let z = Math.max(0, Math.floor(box.z - reach2)); z <= Math.min(rows, box.z + reach2); z++)
    for (let x = Math.max(0, Math.floor(box.x - reach2)); x <= Math.min(columns, box.x + reach2); x++) {
      const v = z * (columns + 1) + x;
      const d = pointToBox(box, x, z);
      if (d >= PAD_EASE || wet[v] === 1) continue;
      near2.push([v, d]);
      if (d >= PAD_REACH) continue;
      sum += vertices[v];
      n++;
    }
  if (n === 0) return;
  const mean = sum / n;
  for (const [v, d] of near2) vertices[v] = d < PAD_REACH ? mean : mix(mean, vertices[v], 0.5);
};
var limitSteps = ({ columns, rows, vertices }, wet, step2) => {
  const stride = columns + 1;
  const lower = (v, other) => {
    if (wet[other] === 0) vertices[v] = Math.min(vertices[v], vertices[other] + step2);
  };
  for (let sweep = 0; sweep < 2; sweep++) {
    for (let z = 0; z <= rows; z++)
      for (let x = 0; x <= columns; x++) {
        const v = z * stride + x;
        if (wet[v] === 1) continue;
        if (x > 0) lower(v, v - 1);
        if (z > 0) lower(v, v - stride);
      }
    for (let z = rows; z >= 0; z--)
      for (let x = columns; x >= 0; x--) {
        const v = z * stride + x;
        if (wet[v] === 1) continue;
        if (x < columns) lower(v, v + 1);
        if (z < rows) lower(v, v + stride);
      }
  }
};
var settleGround = (plan, terrain, placed, control) => {
  const { heights } = plan.task;
  const { vertices } = terrain;
  if (heights.flat) return;
  const wet = wetCorners(plan, terrain);
  levelZones(plan, terrain, wet);
  control.checkpoint();
  for (const thing of placed) {
    if (thing.on !== null || thing.box.w * thing.box.d <= PAD_AREA) continue;
    if (!isWater(thing.stock.zone) && !isScatter(thing.stock)) layPad(thing, terrain, wet);
  }
  for (let v = 0; v < vertices.length; v++) vertices[v] = clamp(vertices[v], heights.low, heights.high);
  control.checkpoint();
  limitSteps(terrain, wet, heights.step * STEP_SHARE);
  for (let v = 0; v < vertices.length; v++) vertices[v] = Math.round(vertices[v] * 100) / 100;
};

// src/layout/geometry/Polylines.ts
var keptBySimplify = (line, tolerance) => {
  const keep = new Uint8Array(line.length);
  keep[0] = 1;
  keep[line.length - 1] = 1;
  const stack = [[0, line.length - 1]];
  for (let span = stack.pop(); span !== void 0; span = stack.pop()) {
    const [from, to] = span;
    let farthest = -1;
    let distance = tolerance;
    for (let i = from + 1; i < to; i++) {
      const d = pointToSegment(line[from], line[to], line[i][0], line[i][1]);
      if (d > distance) {
        distance = d;
        farthest = i;
      }
    }
    if (farthest < 0) continue;
    keep[farthest] = 1;
    stack.push([from, farthest], [farthest, to]);
  }
  const kept = [];
  for (let i = 0; i < line.length; i++) if (keep[i] === 1) kept.push(i);
  return kept;
};
var simplify = (line, tolerance) => line.length < 3 ? line : keptBySimplify(line, tolerance).map((i) => line[i]);
var rounded = (line, times) => {
  let points = line;
  for (let k = 0; k < times; k++) {
    const next = [points[0]];
    for (let i = 0; i + 1 < points.length; i++) {
      const a = points[i];
      const b = points[i + 1];
      next.push([mix(a[0], b[0], 0.25), mix(a[1], b[1], 0.25)], [mix(a[0], b[0], 0.75), mix(a[1], b[1], 0.75)]);
    }
    next.push(points[points.length - 1]);
    points = next;
  }
  return points;
};
var lengthOf = (line) => {
  let length2 = 0;
  for (let i = 0; i + 1 < line.length; i++)
    length2 += Math.hypot(line[i + 1][0] - line[i][0], line[i + 1][1] - line[i][1]);
  return length2;
};
var resample = (line, step2, closed = false) => {
  const points = closed ? [...line, line[0]] : line;
  const total2 = lengthOf(points);
  const n = Math.max(1, Math.round(total2 / step2));
  const out = [];
  let i = 0;
  let passed = 0;
  let segment = Math.hypot(points[1][0] - points[0][0], points[1][1] - points[0][1]);
  for (let k = 0; k <= (closed ? n - 1 : n); k++) {
    const at = total2 * k / n;
    while (passed + segment < at - 1e-9 && i + 2 < points.length) {
      passed += segment;
      i++;
      segment = Math.hypot(points[i + 1][0] - points[i][0], points[i + 1][1] - points[i][1]);
    }
    const t = segment > 0 ? clamp((at - passed) / segment) : 0;
    out.push([mix(points[i][0], points[i + 1][0], t), mix(points[i][1], points[i + 1][1], t)]);
  }
  return out;
};
var withoutRepeats = (line) => line.filter((p, i) => i === 0 || p[0] !== line[i - 1][0] || p[1] !== line[i - 1][1]);

// src/layout/outdoor/raster/Chains.ts
var DX = [1, 0, -1, 0];
var DZ = [0, 1, 0, -1];
var chainsOf = ({ columns, rows, cells }) => {
  const stride = columns + 1;
  const keyOf = (x, z) => z * stride + x;
  const at = (x, z) => x < 0 || z < 0 || x >= columns || z >= rows ? -2 : cells[z * columns + x];
  const leaves = (x, z, d) => {
    const nx = x + DX[d];
    const nz = z + DZ[d];
    if (nx < 0 || nz < 0 || nx > columns || nz > rows) return false;
    if (d === 0) return at(x, z - 1) !== at(x, z);
    if (d === 1) return at(x - 1, z) !== at(x, z);
    if (d === 2) return at(x - 1, z - 1) !== at(x - 1, z);
    return at(x - 1, z - 1) !== at(x, z - 1);
  };
  const degree = (x, z) => {
    let n = 0;
    for (let d = 0; d < 4; d++) if (leaves(x, z, d)) n++;
    return n;
  };
  const edgeKey = (x, z, d) => d < 2 ? keyOf(x, z) * 2 + d : keyOf(x + DX[d], z + DZ[d]) * 2 + d - 2;
  const follow = (x, z, d, kept, seen) => {
    const chain = [[x, z]];
    let [cx, cz, dir] = [x, z, d];
    for (; ; ) {
      seen[edgeKey(cx, cz, dir)] = 1;
      cx += DX[dir];
      cz += DZ[dir];
      chain.push([cx, cz]);
      if (degree(cx, cz) !== 2 || kept[keyOf(cx, cz)] === 1) return chain;
      let next = -1;
      for (let k = 0; k < 4; k++) if (leaves(cx, cz, k) && seen[edgeKey(cx, cz, k)] === 0) next = k;
      if (next < 0) return chain;
      dir = next;
    }
  };
  return {
    keyOf,
    junctions: () => {
      const found2 = new Uint8Array(stride * (rows + 1));
      for (let z = 0; z <= rows; z++) for (let x = 0; x <= columns; x++) if (degree(x, z) > 2) found2[keyOf(x, z)] = 1;
      return found2;
    },
    walk: (kept) => {
      const seen = new Uint8Array(2 * stride * (rows + 1));
      const starts = Uint8Array.from(kept);
      const chains = [];
      for (const fixed of [true, false])
        for (let z = 0; z <= rows; z++)
          for (let x = 0; x <= columns; x++) {
            if (fixed && starts[keyOf(x, z)] === 0) continue;
            for (let d = 0; d < 4; d++)
              if (leaves(x, z, d) && seen[edgeKey(x, z, d)] === 0) chains.push(follow(x, z, d, starts, seen));
          }
      return chains;
    },
    sidesOf: (chain) => {
      const [a, b] = chain;
      if (a[0] === b[0]) {
        const z = Math.min(a[1], b[1]);
        return [at(a[0] - 1, z), at(a[0], z)];
      }
      const x = Math.min(a[0], b[0]);
      return [at(x, a[1] - 1), at(x, a[1])];
    },
    loopsOf: (family) => loops(columns, rows, (x, z) => at(x, z) >= 0 && family[at(x, z)] === 1)
  };
};
var loops = (columns, rows, inside2) => {
  const stride = columns + 1;
  const used = new Uint8Array(4 * stride * (rows + 1));
  const key = (x, z, d) => (z * stride + x) * 4 + d;
  const found2 = [];
  for (let z = 0; z < rows; z++)
    for (let x = 0; x < columns; x++) {
      if (!inside2(x, z) || inside2(x, z - 1) || used[key(x, z, 0)] === 1) continue;
      const loop = [];
      let [cx, cz, d] = [x, z, 0];
      while (used[key(cx, cz, d)] === 0) {
        used[key(cx, cz, d)] = 1;
        loop.push([cx, cz]);
        cx += DX[d];
        cz += DZ[d];
        const ahead = [
          [inside2(cx, cz), inside2(cx, cz - 1)],
          [inside2(cx - 1, cz), inside2(cx, cz)],
          [inside2(cx - 1, cz - 1), inside2(cx - 1, cz)],
          [inside2(cx, cz - 1), inside2(cx - 1, cz - 1)]
        ][d];
        if (!ahead[0]) d = (d + 1) % 4;
        else if (ahead[1]) d = (d + 3) % 4;
      }
      found2.push(loop);
    }
  return found2;
};

// src/layout/outdoor/raster/Outlines.ts
var isRigid = (zone) => {
  if (zone === void 0) return false;
  if (zone.form === "strip" || zone.form === "side") return !zone.organic;
  return zone.form === "box" || zone.form === "plot" || zone.form === "pier" || zone.form === "shore" && zone.role === "quay";
};
var TIGHT = 1.05;
var LOOSE_STEP = 3.4;
var smoothed = (chain) => {
  let line = chain;
  for (let pass = 0; pass < 14; pass++) {
    const before = line;
    line = before.map((p, i) => {
      if (i === 0 || i === before.length - 1) return p;
      const a = before[i - 1];
      const b = before[i + 1];
      return [(a[0] + p[0] * 2 + b[0]) / 4, (a[1] + p[1] * 2 + b[1]) / 4];
    });
  }
  return line;
};
var keepSoft = (chain, { keyOf }, { kept, moved }) => {
  const soft = smoothed(chain);
  const indices = keptBySimplify(soft, 0.3);
  const end = soft[soft.length - 1];
  let last = null;
  for (const [k, i] of indices.entries()) {
    const tip = k === 0 || k === indices.length - 1;
    const p = soft[i];
    if (!tip && last !== null && Math.hypot(p[0] - last[0], p[1] - last[1]) < LOOSE_STEP) continue;
    if (!tip && Math.hypot(p[0] - end[0], p[1] - end[1]) < 3) continue;
    last = p;
    const key = keyOf(chain[i][0], chain[i][1]);
    kept[key] = 1;
    if (!tip) moved.set(key, [Math.round(p[0]), Math.round(p[1])]);
  }
};
var keepChain = (chain, labels, chains, corners2, freedom) => {
  const [left, right] = chains.sidesOf(chain);
  const rigid = isRigid(labels.zones[left]) || isRigid(labels.zones[right]);
  if (freedom === "smooth" && !rigid && chain.length > 8) keepSoft(chain, chains, corners2);
  else for (const [x, z] of simplify(chain, freedom === "stepped" ? 0.01 : TIGHT)) corners2.kept[chains.keyOf(x, z)] = 1;
};
var halves = (chain) => {
  const [first] = chain;
  const last = chain[chain.length - 1];
  if (chain.length <= 2 || first[0] !== last[0] || first[1] !== last[1]) return [chain];
  let middle2 = 0;
  let far = 0;
  for (const [i, p] of chain.entries()) {
    const d = Math.hypot(p[0] - first[0], p[1] - first[1]);
    if (d > far) {
      far = d;
      middle2 = i;
    }
  }
  return [chain.slice(0, middle2 + 1), chain.slice(middle2)];
};
var ringsOf = (zone, labels, chains, { kept, moved }) => {
  const loops2 = chains.loopsOf(familyOf(zone, labels.zones));
  return loops2.map(
    (loop) => loop.filter(([x, z]) => kept[chains.keyOf(x, z)] === 1).map(([x, z]) => moved.get(chains.keyOf(x, z)) ?? [x, z]).filter((p, i, all) => {
      const before = all[(i + all.length - 1) % all.length];
      return before[0] !== p[0] || before[1] !== p[1];
    })
  ).filter((ring) => ring.length >= 3 && Math.abs(signedArea(ring)) >= 1).sort((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)));
};
var isSimple = (rings) => {
  const edges = rings.flatMap((ring) => ring.map((p, i) => [p, ring[(i + 1) % ring.length]]));
  const corners2 = new Set(edges.map(([p]) => `${p[0]},${p[1]}`));
  if (corners2.size < edges.length) return false;
  for (let i = 0; i < edges.length; i++)
    for (let j = i + 1; j < edges.length; j++)
      if (segmentsCross(edges[i][0], edges[i][1], edges[j][0], edges[j][1])) return false;
  return true;
};
var traced = (labels, chains, freedom) => {
  const { columns, rows, zones } = labels;
  const corners2 = { kept: chains.junctions(), moved: /* @__PURE__ */ new Map() };
  for (const [x, z] of [
    [0, 0],
    [columns, 0],
    [columns, rows],
    [0, rows]
  ])
    corners2.kept[chains.keyOf(x, z)] = 1;
  for (const chain of chains.walk(corners2.kept))
    for (const half of halves(chain)) keepChain(half, labels, chains, corners2, freedom);
  return zones.map((zone) => ringsOf(zone, labels, chains, corners2));
};
var outline = (labels, freedom) => {
  const chains = chainsOf(labels);
  const steps = ["smooth", "straight", "stepped"];
  for (const step2 of steps.slice(steps.indexOf(freedom))) {
    const all = traced(labels, chains, step2);
    if (step2 === "stepped" || all.every(isSimple))
      return all.map((rings) => rings.length === 0 ? null : regionOf(rings[0], rings.slice(1)));
  }
  return [];
};

// src/layout/outdoor/sketch/Gaps.ts
var boxToStrip = (strip, body2) => {
  const along2 = strip.axis === "z";
  const [c, h, p, q] = along2 ? [body2.cz, body2.hd, body2.cx, body2.hw] : [body2.cx, body2.hw, body2.cz, body2.hd];
  let low = 1e9;
  let high = -1e9;
  for (let k = -2; k <= 2; k++) {
    const v = course(strip, c + h * k / 2);
    low = Math.min(low, v);
    high = Math.max(high, v);
  }
  return Math.max(p - q - high - strip.halfWidth, low - strip.halfWidth - p - q);
};
var stripToStrip = (a, b) => {
  if (a.axis !== b.axis) return -4;
  let gap = 1e9;
  for (let k = 0; k <= 6; k++) {
    const t = a.length * k / 6;
    gap = Math.min(gap, Math.abs(course(a, t) - course(b, t)) - a.halfWidth - b.halfWidth);
  }
  return gap;
};
var gapOf = (a, b) => {
  if (a.strip !== null && b.strip !== null) return stripToStrip(a.strip, b.strip);
  if (a.strip !== null) return boxToStrip(a.strip, b.body);
  if (b.strip !== null) return boxToStrip(b.strip, a.body);
  const dx = Math.abs(a.body.cx - b.body.cx) - a.body.hw - b.body.hw;
  const dz = Math.abs(a.body.cz - b.body.cz) - a.body.hd - b.body.hd;
  return dx > 0 && dz > 0 ? Math.hypot(dx, dz) : Math.max(dx, dz);
};
var handOf = (strip, body2) => (strip.axis === "z" ? body2.cx - course(strip, body2.cz) : body2.cz - course(strip, body2.cx)) < 0 ? -1 : 1;
var nearestOfBody = (zone, x, z) => {
  const { strip, body: body2 } = zone;
  if (strip === null)
    return [clamp(x, body2.cx - body2.hw, body2.cx + body2.hw), clamp(z, body2.cz - body2.hd, body2.cz + body2.hd)];
  const across = (t, v) => {
    const c = course(strip, t);
    return clamp(v, c - strip.halfWidth, c + strip.halfWidth);
  };
  return strip.axis === "z" ? [across(z, x), z] : [x, across(x, z)];
};
var middleOf = ({ strip, body: body2 }) => {
  if (strip === null) return [body2.cx, body2.cz];
  const t = strip.length / 2;
  return strip.axis === "z" ? [course(strip, t), t] : [t, course(strip, t)];
};
var inQuarter = (side, dx, dz) => {
  switch (side) {
    case "north":
      return dz < 0 && -dz >= Math.abs(dx);
    case "south":
      return dz > 0 && dz >= Math.abs(dx);
    case "east":
      return dx > 0 && dx >= Math.abs(dz);
    case "west":
      return dx < 0 && -dx >= Math.abs(dz);
  }
};
var samples = ({ strip, body: body2 }) => {
  const points = [];
  for (let i = -2; i <= 2; i++)
    for (let j = -2; j <= 2; j++) {
      if (strip === null) points.push([body2.cx + body2.hw * i * 0.45, body2.cz + body2.hd * j * 0.45]);
      else {
        const t = strip.length * (i * 5 + j + 12) / 24;
        const c = course(strip, t);
        points.push(strip.axis === "z" ? [c, t] : [t, c]);
      }
    }
  return points;
};
var shareToSide = (zone, of, side) => {
  const points = samples(zone);
  let hits = 0;
  for (const [x, z] of points) {
    const [px, pz] = nearestOfBody(of, x, z);
    if (inQuarter(side, x - px, z - pz)) hits++;
  }
  return hits / points.length;
};

// src/layout/outdoor/sketch/Terms.ts
var bearingCost = ({ zone, of, side, must }) => {
  const share2 = shareToSide(zone, of, side);
  if (share2 >= 0.75) return 0;
  const [x, z] = middleOf(zone);
  const [ox, oz] = middleOf(of);
  const ahead = { north: oz - z, south: z - oz, east: x - ox, west: ox - x }[side];
  return (must ? 14 : 7) * (0.8 - share2) + (share2 < 0.6 ? 3 + Math.max(0, -ahead) * 0.08 : 0);
};
var nearnessCost = ({ zone, of, low, high }) => {
  const gap = Math.max(0, gapOf(zone, of));
  const off = gap < low ? low - gap : gap > high ? gap - high : 0;
  return off * 0.35 + (gap > high + 2 ? 2 : 0);
};
var betweenCost = ({ zone, a, b }) => {
  const [x, z] = middleOf(zone);
  const heart = (o) => o.form === "blob" ? middleOf(o) : nearestOfBody(o, x, z);
  const [ax, az] = heart(a);
  const [bx, bz] = heart(b);
  const u = Math.hypot(ax - x, az - z);
  const v = Math.hypot(bx - x, bz - z);
  if (u < 0.5 || v < 0.5) return 0;
  const cosine = ((ax - x) * (bx - x) + (az - z) * (bz - z)) / (u * v);
  return cosine > -0.6 ? (cosine + 0.6) * 5 : 0;
};
var linkCost = ({ a, b, bridge }, rivers, diagonal) => {
  let cost = Math.max(0, gapOf(a, b)) / diagonal * 6;
  for (const river of rivers) {
    if (river === a || river === b || river.strip === null) continue;
    const cut = a.strip === null && b.strip === null && handOf(river.strip, a.body) !== handOf(river.strip, b.body);
    if (bridge ? !cut : cut) cost += 6;
  }
  return cost;
};
var termsOf = ({ task, wishes, zones }) => {
  const diagonal = Math.hypot(task.columns, task.rows);
  const rivers = zones.filter((zone) => isWater(zone) && zone.strip !== null);
  const terms = [
    ...wishes.bearings.map((wish) => ({ zones: [wish.zone, wish.of], cost: () => bearingCost(wish) })),
    ...wishes.nearness.map((wish) => ({ zones: [wish.zone, wish.of], cost: () => nearnessCost(wish) })),
    ...wishes.betweens.map((wish) => ({ zones: [wish.zone, wish.a, wish.b], cost: () => betweenCost(wish) })),
    ...wishes.middles.map(({ zone, of }) => ({
      zones: [zone, of],
      cost: () => {
        const [x, z] = middleOf(zone);
        const [ox, oz] = middleOf(of);
        return Math.min(12, Math.hypot(x - ox, z - oz)) * 0.5;
      }
    })),
    ...wishes.links.map((link) => ({
      zones: [link.a, link.b, ...rivers],
      cost: () => linkCost(link, rivers, diagonal)
    }))
  ];
  const byZone = new Map(zones.map((zone) => [zone, []]));
  for (const term of terms) for (const zone of new Set(term.zones)) byZone.get(zone)?.push(term);
  return byZone;
};

// src/layout/outdoor/sketch/Energy.ts
var isFill = (zone) => zone.form === "fill" ? 1 : 0;
var arranged = (a, b) => a.kin[b.index] || a.form === "root" || b.form === "root" || a.host === b || b.host === a || a.form === "plot" && b.form === "plot" && a.host === b.host || a.form === "ring" && a.host?.kin[b.index] === true || b.form === "ring" && b.host?.kin[a.index] === true;
var pairCosts = (sketch) => {
  const { zones, wishes, task } = sketch;
  const n = zones.length;
  const wished = new Uint8Array(n * n);
  const touching2 = new Uint8Array(n * n);
  for (const wish of wishes.nearness)
    for (const at of [wish.zone.index * n + wish.of.index, wish.of.index * n + wish.zone.index]) {
      wished[at] = 1;
      if (wish.adjacent) touching2[at] = 1;
    }
  const widest = Math.max(4, task.padding + 3, ...zones.map((zone) => zone.belt));
  const clear = Math.max(2, task.padding + 1);
  return (a, b) => {
    if (a.strip === null && b.strip === null) {
      if (Math.abs(a.body.cx - b.body.cx) > a.body.hw + b.body.hw + widest) return 0;
      if (Math.abs(a.body.cz - b.body.cz) > a.body.hd + b.body.hd + widest) return 0;
    }
    if (arranged(a, b)) return 0;
    const fills = isFill(a) + isFill(b);
    const gap = gapOf(a, b);
    const at = a.index * n + b.index;
    const adjacent = touching2[at] === 1;
    const need = adjacent ? 0 : fills === 2 ? clear : clear + 1;
    let cost = 0;
    if (gap < need) cost += (need - gap) * (fills === 2 ? 0.5 : fills === 1 ? 0.55 : 1.2);
    if (gap < need && gap < -1) cost += fills === 0 ? 4 : 1.2 * Math.min(4, -gap / 4);
    const belt = wished[at] === 1 ? 0 : Math.max(a.belt, b.belt);
    if (belt > 0 && gap < belt && !adjacent) cost += (belt - Math.max(gap, 0)) * (fills > 0 ? 0.2 : 0.4);
    return cost;
  };
};
var stripCost = (zone, { plots }) => {
  const { strip } = zone;
  if (strip === null) return 0;
  const margin = 6 + strip.halfWidth + (plots.get(zone)?.[0]?.plot?.depth ?? 0) + strip.amplitude * 1.3;
  const low = Math.max(0, margin - strip.offset);
  const high = Math.max(0, strip.offset - (strip.span - margin));
  return (low + high) * 0.6;
};
var insetOf = (zone) => {
  const parent = properParent(zone);
  if (parent !== null) {
    if (parent.form === "blob") return Math.min(parent.body.hw, parent.body.hd) * 0.17 + 1;
    return zone.form === "box" ? 2 : 1;
  }
  if (zone.form === "fill") return zone.role === "forest" ? 0 : 1;
  return zone.form === "side" || zone.form === "shore" || zone.form === "pier" ? 0 : 3;
};
var tasteCost = (zone, sketch) => {
  const { columns, rows } = sketch.task;
  const { body: body2 } = zone;
  const parent = properParent(zone);
  if (parent !== null)
    return zone.role === "courtyard" ? Math.hypot(body2.cx - parent.body.cx, body2.cz - parent.body.cz) / (parent.body.hw + 1) * 3 : 0;
  const ex = Math.min(body2.cx - body2.hw, columns - body2.cx - body2.hw);
  const ez = Math.min(body2.cz - body2.hd, rows - body2.cz - body2.hd);
  const edge = Math.max(0, Math.min(ex, ez));
  if (zone.role === "forest") return Math.min(30, edge) * 0.14 + Math.max(0, Math.min(30, Math.max(ex, ez))) * 0.02;
  if (zone.role === "field") return Math.min(20, edge) * 0.03;
  if (zone.role === "plaza")
    return Math.hypot(body2.cx - columns / 2, body2.cz - rows / 2) / Math.hypot(columns, rows) * (zone.belt > 0 ? 16 : 6);
  return zone.form === "blob" && isWater(zone) && edge <= 3 ? 1 : 0;
};
var ownCost = (zone, sketch) => {
  if (zone.strip !== null) return stripCost(zone, sketch);
  const { body: body2 } = zone;
  const frame = frameOf(zone, sketch);
  const over = (extra) => Math.max(0, Math.abs(body2.cx - frame.cx) + body2.hw + extra - frame.hw) + Math.max(0, Math.abs(body2.cz - frame.cz) + body2.hd + extra - frame.hd);
  let cost = over(insetOf(zone)) * 1.5;
  if (zone.belt > 0 && zone.form === "box" && properParent(zone) === null) cost += over(zone.belt) * 0.8;
  if (zone.rowLength > 0 && zone.form === "box")
    cost += Math.max(0, zone.rowLength - 2 * Math.max(body2.hw, body2.hd)) * 0.5;
  return cost + tasteCost(zone, sketch);
};
var energyOf = (sketch) => {
  const pairCost = pairCosts(sketch);
  const terms = termsOf(sketch);
  const free = sketch.zones.filter((zone) => zone.form !== "root");
  return {
    of: (moved) => {
      const set = new Set(moved);
      const asked2 = /* @__PURE__ */ new Set();
      let cost = 0;
      for (const zone of moved) {
        cost += ownCost(zone, sketch);
        for (const term of terms.get(zone) ?? []) asked2.add(term);
        for (const other of free)
          if (other !== zone && (!set.has(other) || other.index > zone.index)) cost += pairCost(zone, other);
      }
      for (const term of asked2) cost += term.cost();
      return cost;
    }
  };
};

// src/layout/outdoor/sketch/Moves.ts
var DIRECTIONS = { north: [0, -1], south: [0, 1], east: [1, 0], west: [-1, 0] };
var toAskedSide = (zone, { wishes, task, rng }) => {
  const asked2 = wishes.bearings.filter((wish2) => wish2.zone === zone || wish2.of === zone);
  if (asked2.length === 0 || rng.next() >= 0.5) return null;
  const wish = rng.pick(asked2);
  const other = wish.zone === zone ? wish.of : wish.zone;
  const away = wish.zone === zone ? 1 : -1;
  const [ox, oz] = middleOf(other);
  const hw = other.strip?.halfWidth ?? other.body.hw;
  const hd = other.strip?.halfWidth ?? other.body.hd;
  const [ux, uz] = DIRECTIONS[wish.side];
  const gap = rng.range(3, 22);
  const lateral = rng.range(-0.6, 0.6);
  const width = other.strip === null ? other.body.hw : 4;
  const depth = other.strip === null ? other.body.hd : 4;
  const x = ux !== 0 ? ox + ux * away * (hw + zone.body.hw + gap) : ox + lateral * (width + zone.body.hw);
  const z = uz !== 0 ? oz + uz * away * (hd + zone.body.hd + gap) : oz + lateral * (depth + zone.body.hd);
  return [
    heldWithin(x, zone.body.hw, task.columns) - zone.body.cx,
    heldWithin(z, zone.body.hd, task.rows) - zone.body.cz
  ];
};
var anywhere = (zone, sketch) => {
  const frame = frameOf(zone, sketch);
  const { rng } = sketch;
  const x = frame.cx + (rng.next() * 2 - 1) * Math.max(0, frame.hw - zone.body.hw);
  const z = frame.cz + (rng.next() * 2 - 1) * Math.max(0, frame.hd - zone.body.hd);
  return [x - zone.body.cx, z - zone.body.cz];
};
var reshape = (zone, rng) => {
  if (zone.loose === null) return;
  const most = zone.source.aspect_max ?? (zone.form === "fill" ? 2.4 : 1.8);
  zone.loose.aspect = rng.range(1, zone.form === "blob" ? Math.min(most, 1.35) : most);
  resize(zone);
};
var moveLoose = (zone, moved, reach2, draw, sketch) => {
  const { rng } = sketch;
  if (draw < 0.12 && zone.loose !== null) {
    zone.loose.flipped = !zone.loose.flipped;
    resize(zone);
    return;
  }
  if (draw < 0.22) reshape(zone, rng);
  let by = draw < 0.3 ? toAskedSide(zone, sketch) : null;
  if (by === null && draw < 0.3) by = anywhere(zone, sketch);
  if (by === null) {
    const frame = frameOf(zone, sketch);
    by = [(rng.next() * 2 - 1) * frame.hw * 2 * reach2, (rng.next() * 2 - 1) * frame.hd * 2 * reach2];
  }
  for (const other of moved)
    if (other === zone || encloses(zone, other) && other.loose !== null) {
      other.body.cx += by[0];
      other.body.cz += by[1];
    }
};
var move = (zone, moved, reach2, sketch) => {
  const { rng, plots } = sketch;
  const draw = rng.next();
  const { strip, shore } = zone;
  if (strip !== null) {
    if (draw < 0.8) strip.offset = clamp(strip.offset + (rng.next() * 2 - 1) * strip.span * reach2, 2, strip.span - 2);
    else if (plots.has(zone)) strip.plotShift = rng.next();
    else strip.offset = strip.span * rng.range(0.12, 0.88);
  } else if (shore !== null) shore.at = draw < 0.6 ? clamp(shore.at + (rng.next() * 2 - 1) * 0.2) : rng.next();
  else moveLoose(zone, moved, reach2, draw, sketch);
};

// src/layout/outdoor/sketch/Anneal.ts
var RANK = { root: 0, side: 1, strip: 2, shore: 3, pier: 3, plot: 4, box: 5, blob: 6, ring: 7, fill: 8 };
var rankOf = (zone) => RANK[zone.form];
var poseOf = ({ body: body2, loose, strip, shore }) => [
  body2.cx,
  body2.cz,
  loose?.aspect ?? 1,
  loose?.flipped ?? false,
  strip?.offset ?? 0,
  strip?.plotShift ?? 0,
  shore?.at ?? 0
];
var assume = (zone, pose) => {
  zone.body.cx = pose[0];
  zone.body.cz = pose[1];
  if (zone.loose !== null) {
    zone.loose.aspect = pose[2];
    zone.loose.flipped = pose[3];
    resize(zone);
  }
  if (zone.strip !== null) {
    zone.strip.offset = pose[4];
    zone.strip.plotShift = pose[5];
  }
  if (zone.shore !== null) zone.shore.at = pose[6];
};
var spread = (order, again, sketch) => {
  for (const zone of order) {
    if (zone.loose !== null) {
      const [dx, dz] = anywhere(zone, sketch);
      zone.body.cx += dx;
      zone.body.cz += dz;
    }
    if (again && zone.strip !== null) zone.strip.offset = zone.strip.span * sketch.rng.range(0.2, 0.8);
    derive(zone, sketch);
  }
  for (const zone of order) derive(zone, sketch);
};
var RESTARTS = 3;
var run = (search, start, turns) => {
  const { sketch, energy, movable, control } = search;
  const { rng } = sketch;
  let now = start;
  for (let turn2 = 0; turn2 < turns; turn2++) {
    if ((turn2 & 63) === 0) control.checkpoint();
    const left = 1 - turn2 / turns;
    const temperature = 6 * left ** 2.5 + 0.01;
    const zone = rng.pick(movable);
    const moved = [zone, ...search.dependents.get(zone) ?? []];
    const before = moved.map(poseOf);
    const cost = energy.of(moved);
    move(zone, moved, rng.next() < 0.3 ? 0.5 : left * 0.3 + 0.02, sketch);
    for (const other of moved) derive(other, sketch);
    for (const other of moved) derive(other, sketch);
    const change = energy.of(moved) - cost;
    if (change <= 0 || rng.next() < Math.exp(-change / temperature)) {
      now += change;
      if (now < search.best - 1e-6) {
        search.best = now;
        search.poses = movable.map(poseOf);
      }
    } else {
      for (const [i, other] of moved.entries()) assume(other, before[i]);
      for (const other of moved) derive(other, sketch);
      for (const other of moved) derive(other, sketch);
    }
  }
};
var anneal = (sketch, control) => {
  const { zones } = sketch;
  const order = [...zones].sort((a, b) => a.depth - b.depth || rankOf(a) - rankOf(b) || a.index - b.index);
  const free = zones.filter((zone) => zone.form !== "root");
  const movable = free.filter((zone) => zone.loose !== null || zone.strip !== null || zone.shore !== null);
  const leans = (zone, other) => other !== zone && (encloses(zone, other) || other.host !== null && (other.host === zone || encloses(zone, other.host)));
  const dependents = new Map(zones.map((zone) => [zone, zones.filter((other) => leans(zone, other))]));
  const search = {
    sketch,
    energy: energyOf(sketch),
    movable,
    dependents,
    control,
    best: Number.POSITIVE_INFINITY,
    poses: []
  };
  const turns = Math.min(9e4, 1e4 + 1200 * movable.length);
  for (let restart = 0; restart < RESTARTS; restart++) {
    if (restart > 0 && search.best <= 2.5 + 0.1 * zones.length) break;
    spread(order, restart > 0, sketch);
    const start = search.energy.of(free);
    if (start < search.best) {
      search.best = start;
      search.poses = movable.map(poseOf);
    }
    if (movable.length > 0) run(search, start, turns);
  }
  for (const [i, zone] of movable.entries()) assume(zone, search.poses[i]);
  for (const zone of order) derive(zone, sketch);
  for (const zone of order) derive(zone, sketch);
  square(order, sketch);
  return search.best;
};
var square = (order, sketch) => {
  for (const zone of order) {
    const court = zone.role === "courtyard" || zone.role === "parking" || zone.parent?.role === "courtyard";
    if (zone.form !== "box" || !court) continue;
    const { body: body2 } = zone;
    const x0 = Math.round(body2.cx - body2.hw);
    const x1 = Math.round(body2.cx + body2.hw);
    const z0 = Math.round(body2.cz - body2.hd);
    const z1 = Math.round(body2.cz + body2.hd);
    Object.assign(body2, { cx: (x0 + x1) / 2, cz: (z0 + z1) / 2, hw: (x1 - x0) / 2, hd: (z1 - z0) / 2 });
  }
  for (const { zone, of } of sketch.wishes.middles) {
    if (zone.parent !== of || of.form === "root" || zone.strip !== null || of.strip !== null) continue;
    if (Math.round(2 * zone.body.hw) % 2 !== Math.round(2 * of.body.hw) % 2) zone.body.hw += 0.5;
    if (Math.round(2 * zone.body.hd) % 2 !== Math.round(2 * of.body.hd) % 2) zone.body.hd += 0.5;
    zone.body.cx = of.body.cx;
    zone.body.cz = of.body.cz;
  }
  for (const zone of order) derive(zone, sketch);
};

// src/layout/geometry/Heap.ts
var Heap = class {
  keys = [];
  values = [];
  get size() {
    return this.keys.length;
  }
  push(key, value) {
    const { keys, values } = this;
    let i = keys.length;
    keys.push(key);
    values.push(value);
    while (i > 0) {
      const parent = i - 1 >> 1;
      if (keys[parent] <= key) break;
      keys[i] = keys[parent];
      values[i] = values[parent];
      i = parent;
    }
    keys[i] = key;
    values[i] = value;
  }
  /** The value of the least key, taken out; −1 of an empty heap. */
  pop() {
    const { keys, values } = this;
    const top = values[0] ?? -1;
    const key = keys.pop();
    const value = values.pop();
    const n = keys.length;
    if (n === 0 || key === void 0 || value === void 0) return top;
    let i = 0;
    for (let child = 1; child < n; child = 2 * i + 1) {
      if (child + 1 < n && keys[child + 1] < keys[child]) child++;
      if (keys[child] >= key) break;
      keys[i] = keys[child];
      values[i] = values[child];
      i = child;
    }
    keys[i] = key;
    values[i] = value;
    return top;
  }
};

// src/layout/outdoor/raster/Growth.ts
var grow = (zone, seeds, cost, wanted, labels, open, control) => {
  const { columns, rows, cells } = labels;
  const heap = new Heap();
  const seen = new Uint8Array(columns * rows);
  const offer = (cell) => {
    seen[cell] = 1;
    heap.push(cost(cell % columns + 0.5, Math.floor(cell / columns) + 0.5), cell);
  };
  for (const seed of seeds) offer(seed);
  const taken = [];
  while (heap.size > 0 && taken.length < wanted) {
    if ((taken.length & 1023) === 0) control.checkpoint();
    const cell = heap.pop();
    const x = cell % columns;
    const z = (cell - x) / columns;
    if (!open(zone, x, z)) continue;
    taken.push(cell);
    if (x > 0 && seen[cell - 1] === 0) offer(cell - 1);
    if (x + 1 < columns && seen[cell + 1] === 0) offer(cell + 1);
    if (z > 0 && seen[cell - columns] === 0) offer(cell - columns);
    if (z + 1 < rows && seen[cell + columns] === 0) offer(cell + columns);
  }
  for (const cell of taken) cells[cell] = zone.index;
};
var shoreCost = (zone, host, labels, field) => {
  const { columns } = labels;
  const { body: body2, shore } = zone;
  const width = shore?.width ?? 7;
  const half = (shore?.run ?? 7) / 2;
  const off = (x, z) => field[Math.floor(z) * columns + Math.floor(x)];
  if (host.strip === null && host.side === null)
    return (x, z) => {
      const h = host.body;
      let turn2 = Math.abs(Math.atan2(z - h.cz, x - h.cx) - (shore?.angle ?? 0)) % (2 * Math.PI);
      if (turn2 > Math.PI) turn2 = 2 * Math.PI - turn2;
      const t = turn2 * (h.hw + h.hd) / 2 / half;
      return Math.max(off(x, z) / width + 0.25 * t * t, t);
    };
  const flat = host.strip !== null ? host.strip.axis === "x" : host.side?.side === "north" || host.side?.side === "south";
  return (x, z) => Math.max(off(x, z) / width, Math.abs(flat ? x - body2.cx : z - body2.cz) / half);
};
var growAlong = (zone, host, labels, open, seed, control) => {
  const { columns, rows, zones, cells } = labels;
  const family = familyOf(host, zones);
  const field = distanceField(columns, rows, (i) => cells[i] >= 0 && family[cells[i]] === 1);
  const ring = zone.form === "ring";
  const cost = ring ? (x, z) => field[Math.floor(z) * columns + Math.floor(x)] + 0.5 * noise(x * 0.12, z * 0.12, seed) : shoreCost(zone, host, labels, field);
  const seeds = [];
  for (let i = 0; i < cells.length; i++) {
    if (field[i] <= 0 || field[i] >= 1.5 || cells[i] !== baseOf2(zone)) continue;
    if (ring || cost(i % columns + 0.5, Math.floor(i / columns) + 0.5) < 0.35) seeds.push(i);
  }
  grow(zone, seeds, cost, zone.area.target, labels, open, control);
};
var openCellNear = (zone, labels, open) => {
  const { columns, rows } = labels;
  const sx = clamp(Math.floor(zone.body.cx), 0, columns - 1);
  const sz = clamp(Math.floor(zone.body.cz), 0, rows - 1);
  for (let radius2 = 0; radius2 < Math.max(columns, rows); radius2++)
    for (let k = 0; k < 8 * radius2 + 1; k++) {
      const angle = k / (8 * radius2 + 1) * 2 * Math.PI;
      const x = Math.round(sx + radius2 * Math.cos(angle));
      const z = Math.round(sz + radius2 * Math.sin(angle));
      if (open(zone, x, z)) return z * columns + x;
    }
  return -1;
};
var growOver = (zone, labels, open, seed, control) => {
  const { columns, rows } = labels;
  const { body: body2 } = zone;
  const toBorder = zone.role === "forest" ? 0.012 : 0;
  const cost = (x, z) => {
    const reach2 = Math.hypot(Math.abs(x - body2.cx) / body2.hw, Math.abs(z - body2.cz) / body2.hd);
    return reach2 * (1 + 0.16 * fractal(x * 0.06, z * 0.06, seed + zone.index)) + toBorder * Math.min(x, z, columns - x, rows - z);
  };
  const start = openCellNear(zone, labels, open);
  if (start >= 0) grow(zone, [start], cost, zone.area.target, labels, open, control);
};
var cutPier = (zone, host, { columns, rows, cells }) => {
  const { shore, body: body2 } = zone;
  if (shore === null || host.side === null) return;
  const { side, depth } = host.side;
  const flat = side === "north" || side === "south";
  for (let z = 0; z < rows; z++)
    for (let x = 0; x < columns; x++) {
      if (cells[z * columns + x] !== host.index) continue;
      const across = flat ? x + 0.5 - Math.round(body2.cx) : z + 0.5 - Math.round(body2.cz);
      const out = { north: depth - z, south: z - (rows - depth), west: depth - x, east: x - (columns - depth) }[side];
      if (Math.abs(across) < shore.width / 2 && out < shore.run) cells[z * columns + x] = zone.index;
    }
};

// src/layout/outdoor/raster/Openness.ts
var opennessOf = (labels, { wishes, task }) => {
  const { columns, rows, zones, cells } = labels;
  const reach2 = Math.ceil(task.padding) + 2;
  const ring = [];
  for (let j = -reach2; j <= reach2; j++)
    for (let i = -reach2; i <= reach2; i++) if (i * i + j * j <= reach2 * reach2 + 1) ring.push([i, j]);
  const touching2 = /* @__PURE__ */ new Set();
  for (const { zone, of, adjacent } of wishes.nearness)
    if (adjacent) {
      touching2.add(zone.index * zones.length + of.index);
      touching2.add(of.index * zones.length + zone.index);
    }
  const related = (a, b) => a.host === b || b.host === a || a.form === "plot" && b.form === "plot" && a.host === b.host || touching2.has(a.index * zones.length + b.index);
  return (zone, x, z) => {
    if (x < 0 || z < 0 || x >= columns || z >= rows) return false;
    const base = baseOf2(zone);
    if (cells[z * columns + x] !== base) return false;
    const enclosed = properParent(zone) !== null;
    for (const [i, j] of ring) {
      const p = x + i;
      const q = z + j;
      if (p < 0 || q < 0 || p >= columns || q >= rows) continue;
      const label = cells[q * columns + p];
      if (label === base || label === zone.index) continue;
      if (label === -1 || zones[label].kin[zone.index] && zones[label].depth < zone.depth) {
        if (enclosed && Math.abs(i) + Math.abs(j) <= 1) return false;
      } else if (!related(zones[label], zone)) return false;
    }
    return true;
  };
};

// src/layout/outdoor/raster/Shapes.ts
var sideShape = (zone, columns, rows) => {
  if (zone.side === null) return null;
  const { side, depth, phases } = zone.side;
  const flat = side === "north" || side === "south";
  const length2 = flat ? columns : rows;
  const wave = zone.organic ? 2.2 : 0;
  return (x, z, grow2) => {
    const t = (flat ? x : z) / length2;
    const inward = { north: z, south: rows - z, west: x, east: columns - x }[side];
    const coast = wave * (Math.sin(t * 6 + phases[0]) + 0.5 * Math.sin(t * 13 + phases[1]));
    return inward - depth - coast < grow2;
  };
};
var stripShape = (zone) => {
  const { strip } = zone;
  if (strip === null) return null;
  const wet = isWater(zone);
  return (x, z, grow2) => {
    const [t, p] = strip.axis === "z" ? [z, x] : [x, z];
    if (!wet) return Math.abs(p - course(strip, t)) - strip.halfWidth < grow2;
    const slope = (course(strip, t + 1) - course(strip, t - 1)) / 2;
    const swell = 1 + 0.16 * Math.sin(t * 0.09 + strip.phases[1]) + 0.08 * Math.sin(t * 0.23 + strip.phases[0]);
    return Math.abs(p - course(strip, t)) / Math.sqrt(1 + slope * slope) - strip.halfWidth * swell < grow2;
  };
};
var isSquare = (zone) => !zone.organic || ["courtyard", "parking", "quay"].includes(zone.role) || zone.parent !== null && (zone.parent.role === "courtyard" || isMarked(zone.parent, "formal"));
var boxShape = (zone, rng) => {
  const { cx, cz, hw, hd } = zone.body;
  const formal = isSquare(zone);
  const swing = formal ? 0 : zone.role === "plaza" || zone.role === "yard" ? 0.07 : 0.14;
  const yaw = rng.range(-swing, swing);
  zone.rotation = yaw;
  const corner2 = zone.role === "plaza" ? 0.22 * Math.min(hw, hd) + 1 : zone.role === "field" || formal ? 0.6 : 1.6;
  const skewed = zone.role === "field" || zone.role === "meadow" || zone.role === "garden" && !formal;
  const skew = skewed ? [rng.range(-0.06, 0.06), rng.range(-0.06, 0.06), rng.range(-0.07, 0.07)] : [0, 0, 0];
  const c = Math.cos(yaw);
  const s = Math.sin(yaw);
  return (x, z, grow2) => {
    const dx = x - cx;
    const dz = z - cz;
    let u = dx * c - dz * s;
    let v = dx * s + dz * c;
    u += skew[0] * v;
    v += skew[1] * u;
    v *= 1 + skew[2] * u / hw;
    const e = Math.abs(u) - hw + corner2;
    const f = Math.abs(v) - hd + corner2;
    return Math.hypot(Math.max(e, 0), Math.max(f, 0)) + Math.min(Math.max(e, f), 0) - corner2 < grow2;
  };
};
var blobShape = (zone, rng) => {
  const { cx, cz, hw, hd } = zone.body;
  const rough = isMarked(zone, "formal") ? 0 : isWater(zone) ? 0.1 : 0.05;
  const waves = [2, 3, 4, 5].map(
    (k) => [k, rough / Math.sqrt(k - 1) * rng.range(0.6, 1.2), rng.next() * 2 * Math.PI]
  );
  const scale = 2 / Math.sqrt(1.13) / Math.sqrt(Math.PI);
  return (x, z, grow2) => {
    const u = (x - cx) / (hw * scale);
    const v = (z - cz) / (hd * scale);
    const angle = Math.atan2(v, u);
    let edge = 1;
    for (const [k, height2, phase] of waves) edge += height2 * Math.cos(k * angle + phase);
    return (Math.hypot(u, v) - edge) * Math.min(hw, hd) < grow2;
  };
};
var plotShape = (zone) => {
  const { plot } = zone;
  const strip = zone.host?.strip ?? null;
  if (plot === null || strip === null) return null;
  return (x, z) => {
    const [t, p] = strip.axis === "z" ? [z, x] : [x, z];
    const away = (p - course(strip, t)) * plot.hand - strip.halfWidth;
    return t >= plot.start && t < plot.start + plot.frontage && away > -1.01 && away <= plot.depth;
  };
};
var shapeOf = (zone, columns, rows, rng) => {
  switch (zone.form) {
    case "side":
      return sideShape(zone, columns, rows);
    case "strip":
      return stripShape(zone);
    case "box":
      return boxShape(zone, rng);
    case "blob":
      return blobShape(zone, rng);
    case "plot":
      return plotShape(zone);
    default:
      return null;
  }
};

// src/layout/outdoor/raster/Tidy.ts
var partsOf = (mask, columns, count) => {
  const part = new Int32Array(count);
  const sizes = [0];
  const stack = [];
  for (let start = 0; start < count; start++) {
    if (part[start] !== 0 || !mask(start)) continue;
    const id = sizes.length;
    let size = 0;
    stack.push(start);
    part[start] = id;
    for (let c = stack.pop(); c !== void 0; c = stack.pop()) {
      size++;
      const x = c % columns;
      for (const m of [x > 0 ? c - 1 : -1, x + 1 < columns ? c + 1 : -1, c - columns, c + columns])
        if (m >= 0 && m < count && part[m] === 0 && mask(m)) {
          part[m] = id;
          stack.push(m);
        }
    }
    sizes.push(size);
  }
  return { part, sizes };
};
var keepLargest = (zone, { columns, zones, cells }) => {
  const family = familyOf(zone, zones);
  const { part, sizes } = partsOf((i) => cells[i] >= 0 && family[cells[i]] === 1, columns, cells.length);
  if (sizes.length <= 2) return;
  let best = 1;
  for (let k = 2; k < sizes.length; k++) if (sizes[k] > sizes[best]) best = k;
  for (let i = 0; i < cells.length; i++) if (part[i] !== 0 && part[i] !== best) cells[i] = baseOf2(zone);
};
var unpinch = ({ columns, rows, zones, cells }) => {
  const depth = (label) => label < 0 ? -1 : zones[label].depth;
  let changed = false;
  for (let z = 0; z + 1 < rows; z++)
    for (let x = 0; x + 1 < columns; x++) {
      const i = z * columns + x;
      const [a, b, c, d] = [cells[i], cells[i + 1], cells[i + columns], cells[i + columns + 1]];
      const crossed2 = a === d && a !== b && a !== c || b === c && b !== a && b !== d;
      if (!crossed2) continue;
      if (a === d ? depth(a) >= Math.max(depth(b), depth(c)) : false) cells[i] = depth(b) < depth(a) ? b : c;
      else if (b === c && depth(b) >= Math.max(depth(a), depth(d))) cells[i + 1] = depth(a) < depth(b) ? a : d;
      else continue;
      changed = true;
    }
  return changed;
};
var tidy = (labels) => {
  const deepestFirst = [...labels.zones].sort((a, b) => b.depth - a.depth || a.index - b.index);
  for (let pass = 0; pass < 4; pass++) {
    for (const zone of deepestFirst) if (zone.form !== "root") keepLargest(zone, labels);
    if (!unpinch(labels)) return;
  }
};

// src/layout/outdoor/raster/Raster.ts
var covered = (zone, shape, growth, labels, open) => {
  const { columns, rows } = labels;
  const local = zone.form === "box" || zone.form === "blob";
  const reach2 = local ? Math.hypot(zone.body.hw, zone.body.hd) * 1.5 + growth + 3 : 1e9;
  const x0 = Math.max(0, Math.floor(zone.body.cx - reach2));
  const x1 = Math.min(columns, Math.ceil(zone.body.cx + reach2));
  const z0 = Math.max(0, Math.floor(zone.body.cz - reach2));
  const z1 = Math.min(rows, Math.ceil(zone.body.cz + reach2));
  const list = [];
  for (let z = z0; z < z1; z++)
    for (let x = x0; x < x1; x++) if (shape(x + 0.5, z + 0.5, growth) && open(zone, x, z)) list.push(z * columns + x);
  return list;
};
var paint = (zone, shape, labels, open, control) => {
  const wanted = zone.area.target;
  const court = zone.role === "courtyard" || zone.parent?.role === "courtyard";
  let list = covered(zone, shape, 0, labels, open);
  let low = -Math.min(12, Math.sqrt(wanted) / 3);
  let high = -low;
  if (zone.form !== "plot" && Math.abs(list.length - wanted) > (court ? 0.12 : 0.03) * wanted)
    for (let turn2 = 0; turn2 < 10; turn2++) {
      control.checkpoint();
      const growth = (low + high) / 2;
      list = covered(zone, shape, growth, labels, open);
      if (Math.abs(list.length - wanted) < 0.02 * wanted) break;
      if (list.length < wanted) low = growth;
      else high = growth;
    }
  for (const cell of list) labels.cells[cell] = zone.index;
};
var closeGap = ({ zone, of }, { columns, rows, cells }) => {
  const [soft, firm] = rankOf(zone) >= rankOf(of) ? [zone, of] : [of, zone];
  const toSoft = distanceField(columns, rows, (i) => cells[i] === soft.index);
  const toFirm = distanceField(columns, rows, (i) => cells[i] === firm.index);
  const base = baseOf2(soft);
  let gap = 1e9;
  for (let i = 0; i < cells.length; i++) if (cells[i] === base) gap = Math.min(gap, toSoft[i] + toFirm[i]);
  if (gap <= 1.5 || gap >= 14) return;
  for (let i = 0; i < cells.length; i++)
    if (cells[i] === base && toSoft[i] + toFirm[i] < gap + 1.2) cells[i] = soft.index;
};
var paintOrder = (zones) => {
  const rank = (zone) => {
    const { host } = zone;
    const follows = host !== null && host.form !== "strip" && host.form !== "side" && zone.form !== "ring";
    return follows && host !== null ? rankOf(host) + 0.5 : rankOf(zone);
  };
  return [...zones].sort(
    (a, b) => a.depth - b.depth || rank(a) - rank(b) || b.area.target - a.area.target || a.index - b.index
  );
};
var rasterise = (sketch, control) => {
  const { task, zones, seed, wishes } = sketch;
  const { columns, rows } = task;
  const rng = make(seed).fork("raster");
  const labels = { columns, rows, zones, cells: new Int16Array(columns * rows).fill(-1) };
  const open = opennessOf(labels, sketch);
  for (const zone of paintOrder(zones)) {
    control.checkpoint();
    const { host } = zone;
    if (zone.form === "root") labels.cells.fill(zone.index);
    else if (zone.form === "pier" && host !== null) cutPier(zone, host, labels);
    else if ((zone.form === "ring" || zone.form === "shore") && host !== null)
      growAlong(zone, host, labels, open, seed & 65535, control);
    else if (zone.form === "fill") growOver(zone, labels, open, seed & 65535, control);
    else {
      const shape = shapeOf(zone, columns, rows, rng);
      if (shape !== null) paint(zone, shape, labels, open, control);
    }
  }
  tidy(labels);
  for (const wish of wishes.nearness) if (wish.adjacent && wish.zone.form !== "plot") closeGap(wish, labels);
  tidy(labels);
  return labels;
};

// src/layout/outdoor/relations/Targets.ts
var tried = (box, placed = null) => ({ kind: "thing", box, placed });
var lineDistance = ({ points }, x, z) => {
  let distance = 1e9;
  for (let i = 0; i + 1 < points.length; i++)
    distance = Math.min(distance, pointToSegment(points[i], points[i + 1], x, z));
  return distance;
};
var distanceTo = (target, x, z) => {
  switch (target.kind) {
    case "thing":
      return pointToBox(target.box, x, z);
    case "zone":
      return regionDistance(target.zone.region, x, z);
    case "way":
      return Math.max(0, lineDistance(target.way, x, z) - target.way.width / 2);
  }
};
var middle = (target) => {
  switch (target.kind) {
    case "thing":
      return [target.box.x, target.box.z];
    case "zone":
      return centroid(target.zone.region.outer);
    case "way":
      return target.way.points[target.way.points.length >> 1];
  }
};
var nearestOf = (target, x, z) => {
  switch (target.kind) {
    case "thing": {
      const { box } = target;
      const [u, v] = toLocal(box, x, z);
      return toWorld(box, clamp(u, -box.w / 2, box.w / 2), clamp(v, -box.d / 2, box.d / 2));
    }
    case "zone":
      return nearestInRegion(target.zone.region, x, z);
    case "way": {
      const { points } = target.way;
      let best = points[0];
      for (let i = 0; i + 1 < points.length; i++) {
        const p = nearestOnSegment(points[i], points[i + 1], x, z);
        if (Math.hypot(p[0] - x, p[1] - z) < Math.hypot(best[0] - x, best[1] - z)) best = p;
      }
      return best;
    }
  }
};
var samples2 = /* @__PURE__ */ new WeakMap();
var once = (key, make2) => {
  const known = samples2.get(key) ?? make2();
  samples2.set(key, known);
  return known;
};
var groundPoints = (target) => {
  switch (target.kind) {
    case "thing":
      return footprint(target.box);
    case "zone":
      return once(target.zone.region, () => pointsOf(target.zone.region));
    case "way":
      return once(target.way, () => resample(target.way.points, 3));
  }
};
var outlines = /* @__PURE__ */ new WeakMap();
var outlinePoints = (target) => {
  if (target.kind === "thing") {
    const { box } = target;
    const points = [[box.x, box.z]];
    for (let i = -2; i <= 2; i++)
      for (let j = -2; j <= 2; j++)
        if (Math.abs(i) === 2 || Math.abs(j) === 2) points.push(toWorld(box, i * box.w / 4, j * box.d / 4));
    return points;
  }
  const key = target.kind === "zone" ? target.zone.region : target.way;
  const known = outlines.get(key) ?? (target.kind === "zone" ? target.zone.region.rings.flatMap((ring) => resample(ring, 2, true)) : resample(target.way.points, 2));
  outlines.set(key, known);
  return known;
};
var gapBetween = (a, b) => {
  if (a.kind === "thing" && b.kind === "thing") return boxToBox(a.box, b.box);
  if (b.kind === "thing") return gapBetween(b, a);
  const half = a.kind === "way" ? a.way.width / 2 : 0;
  let gap = 1e9;
  for (const [x, z] of outlinePoints(a)) gap = Math.min(gap, Math.max(0, distanceTo(b, x, z) - half));
  return gap;
};

// src/layout/outdoor/relations/Groups.ts
var TURN2 = 2 * Math.PI;
var isGroup = ({ predicate }) => predicate === "around" || predicate === "surround" || predicate === "in_row";
var octants = (points, [cx, cz]) => {
  const taken = /* @__PURE__ */ new Set();
  for (const [x, z] of points) taken.add(Math.floor((Math.atan2(z - cz, x - cx) / TURN2 + 1 + 1 / 16) % 1 * 8));
  return taken.size;
};
var evenRing = (members, anchor) => {
  const [cx, cz] = middle(anchor);
  const n = members.length;
  const polar = members.map((member) => {
    const [x, z] = middle(member);
    return { angle: Math.atan2(z - cz, x - cx), gap: gapBetween(member, anchor) };
  }).sort((a, b) => a.angle - b.angle);
  const mean = polar.reduce((sum, { gap }) => sum + gap, 0) / n;
  const even = TURN2 / n;
  let gaps = 0;
  let angles = 0;
  polar.forEach(({ angle, gap }, i) => {
    gaps += Math.abs(gap - mean) / (mean || 1) / n;
    let turn2 = polar[(i + 1) % n].angle - angle;
    if (turn2 <= 0) turn2 += TURN2;
    angles += Math.abs(turn2 - even) / even / n;
  });
  return 0.5 * Math.max(0, 1 - gaps) ** 2 + 0.5 * Math.max(0, 1 - angles) ** 2;
};
var row = (members, metre) => {
  const points = members.map(middle);
  const n = points.length;
  if (n < 3) return 0;
  let ends = [points[0], points[1]];
  let far = -1;
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      const d = Math.hypot(points[i][0] - points[j][0], points[i][1] - points[j][1]);
      if (d > far) {
        far = d;
        ends = [points[i], points[j]];
      }
    }
  const [a, b] = ends;
  const ux = (b[0] - a[0]) / (far || 1);
  const uz = (b[1] - a[1]) / (far || 1);
  const stations = points.map(([x, z]) => (x - a[0]) * ux + (z - a[1]) * uz).sort((p, q) => p - q);
  const mean = far / (n - 1);
  const straight = points.every(([x, z]) => Math.abs((x - a[0]) * uz - (z - a[1]) * ux) <= 0.5 * metre);
  const spaced = stations.every((t, i) => i === 0 || Math.abs(t - stations[i - 1] - mean) <= 0.25 * mean);
  return straight && spaced ? 1 : 0.2;
};
var groupScore = (relation, members, anchor, metre) => {
  if (members.length === 0) return 0;
  if (relation.predicate === "in_row") return row(members, metre);
  if (anchor === void 0) return 0;
  const centre = middle(anchor);
  if (members[0].kind !== "thing") {
    const taken2 = octants(groundPoints(members[0]), centre);
    return taken2 >= 6 ? 1 : taken2 / 12;
  }
  const even = members.length >= 3 ? evenRing(members, anchor) : 0;
  if (relation.predicate === "surround") return even;
  const taken = octants(members.map(middle), centre);
  return Math.max(even, taken >= 6 ? 1 : taken / 12);
};

// src/layout/outdoor/relations/Facing.ts
var MISS = Number.POSITIVE_INFINITY;
var rayToBox = (box, x, z, dx, dz) => {
  const c = Math.cos(box.yaw);
  const s = Math.sin(box.yaw);
  const px = x - box.x;
  const pz = z - box.z;
  let enter = 0;
  let leave = MISS;
  for (const [from, along2, half] of [
    [px * c - pz * s, dx * c - dz * s, box.w / 2],
    [px * s + pz * c, dx * s + dz * c, box.d / 2]
  ]) {
    if (Math.abs(along2) < 1e-9) {
      if (Math.abs(from) > half) return MISS;
      continue;
    }
    const t0 = (-half - from) / along2;
    const t1 = (half - from) / along2;
    enter = Math.max(enter, Math.min(t0, t1));
    leave = Math.min(leave, Math.max(t0, t1));
  }
  return enter <= leave ? enter : MISS;
};
var rayToRegion = (region, x, z, dx, dz) => {
  if (insideRegion(region, x, z)) return 0;
  let nearest = MISS;
  for (const ring of region.rings)
    for (let i = 0; i < ring.length; i++) {
      const a = ring[i];
      const b = ring[(i + 1) % ring.length];
      const ex = b[0] - a[0];
      const ez = b[1] - a[1];
      const turn2 = dx * ez - dz * ex;
      if (Math.abs(turn2) < 1e-12) continue;
      const t = ((a[0] - x) * ez - (a[1] - z) * ex) / turn2;
      const u = ((a[0] - x) * dz - (a[1] - z) * dx) / turn2;
      if (t >= 0 && u >= 0 && u <= 1 && t < nearest) nearest = t;
    }
  return nearest;
};
var rayTo = (target, x, z, dx, dz) => {
  if (target.kind === "thing") return rayToBox(target.box, x, z, dx, dz);
  if (target.kind === "zone") return rayToRegion(target.zone.region, x, z, dx, dz);
  for (let t = 0; t < 120; t += t < 16 ? 0.25 : 1) if (distanceTo(target, x + dx * t, z + dz * t) < 0.01) return t;
  return MISS;
};
var facingScore = (box, target) => {
  const [dx, dz] = front(box);
  const hits = [];
  for (let i = -2; i <= 2; i++) {
    const [x, z] = toWorld(box, i * box.w / 5, 0);
    const t = rayTo(target, x, z, dx, dz);
    if (t < MISS) hits.push([x + dx * t, z + dz * t]);
  }
  if (hits.length === 0) return 0;
  const mx = hits.reduce((sum, hit) => sum + hit[0], 0) / hits.length - box.x;
  const mz = hits.reduce((sum, hit) => sum + hit[1], 0) / hits.length - box.z;
  const length2 = Math.hypot(mx, mz);
  if (length2 < 1e-9) return 1;
  const angle = Math.acos(clamp((mx * dx + mz * dz) / length2, -1, 1));
  return Math.max(0, 1 - angle * 180 / Math.PI / 30);
};

// src/layout/outdoor/relations/Scores.ts
var ranged = (gap, [low, high], metre) => {
  const off = (gap < low ? low - gap : gap > high ? gap - high : 0) / metre;
  return Math.exp(-(off * off) / 0.125);
};
var near = (subject, anchor, relation, { metre }) => {
  const range = rangeOf(relation, metre);
  if (range === null) return 0;
  if (relation.predicate === "adjacent" && subject.kind === "zone" && anchor.kind === "zone")
    return gapBetween(subject, anchor) < 0.5 ? 1 : 0;
  return ranged(gapBetween(subject, anchor), range, metre);
};
var share = (subject, holds3) => {
  const points = groundPoints(subject);
  let hits = 0;
  for (const [x, z] of points) if (holds3(x, z)) hits++;
  return points.length === 0 ? 0 : hits / points.length;
};
var quarter = (side) => (subject, anchor) => share(subject, (x, z) => {
  const [px, pz] = nearestOf(anchor, x, z);
  return inQuarter(side, x - px, z - pz);
});
var inside = (subject, anchor) => share(subject, (x, z) => distanceTo(anchor, x, z) < 0.01);
var sideOf = (subject, anchor, { side }) => {
  if (anchor.kind !== "thing") return 0;
  const { box } = anchor;
  const wide = subject.kind === "zone";
  return share(subject, (x, z) => {
    const [u, v] = toLocal(box, x, z);
    const across = Math.abs(u) - box.w / 2;
    const along2 = Math.abs(v) - box.d / 2;
    const lateral = (off, half, depth) => wide ? off <= depth : off < half * 0.25;
    if (side === "back") return v < -box.d / 2 && lateral(across, box.w / 2, along2);
    if (side === "front") return v > box.d / 2 && lateral(across, box.w / 2, along2);
    if (side === "left") return u < -box.w / 2 && lateral(along2, box.d / 2, across);
    return u > box.w / 2 && lateral(along2, box.d / 2, across);
  });
};
var longShortSide = (subject, anchor, { side }) => {
  if (anchor.kind !== "thing" || anchor.box.w === anchor.box.d) return 0;
  const { box } = anchor;
  const overWidth = box.w > box.d === (side === "long");
  return share(subject, (x, z) => {
    const [u, v] = toLocal(box, x, z);
    return overWidth ? Math.abs(u) < box.w / 2 && Math.abs(v) > 0 : Math.abs(v) < box.d / 2 && Math.abs(u) > 0;
  });
};
var along = (subject, anchor, _relation, { metre }) => {
  if (gapBetween(subject, anchor) > 5 * metre) return 0;
  if (subject.kind !== "thing") return 1;
  const reach2 = 5 * metre + Math.min(subject.box.w, subject.box.d);
  return share(subject, (x, z) => distanceTo(anchor, x, z) <= reach2);
};
var middleOf2 = (subject, anchor, relation, { metre }) => {
  const [x, z] = middle(subject);
  const [px, pz] = middle(anchor);
  const d = Math.hypot(x - px, z - pz);
  if (relation.distance !== null) return ranged(d, [relation.distance[0] * metre, relation.distance[1] * metre], metre);
  const sigma = anchor.kind === "zone" ? Math.max(0.25 * metre, 0.5) : 0.25 * metre;
  return Math.exp(-(d * d) / (2 * sigma * sigma));
};
var sameLine = (a, b, metre) => {
  let turn2 = Math.abs(a.yaw - b.yaw) % (2 * Math.PI);
  turn2 = Math.min(turn2, 2 * Math.PI - turn2);
  if (turn2 > 0.085) return false;
  const [u, v] = toLocal(b, a.x, a.z);
  const w = (a.w - b.w) / 2;
  const d = (a.d - b.d) / 2;
  return [u, v, u - w, u + w, v - d, v + d].some((off) => Math.abs(off) <= 0.1 * metre);
};
var aligned = (subject, anchor, _relation, { metre }) => subject.kind !== "thing" || anchor.kind !== "thing" || sameLine(subject.box, anchor.box, metre) ? 1 : 0;
var connected = (subject, anchor, _relation, { ways, metre }) => {
  const reach2 = 1.5 * metre;
  if ((subject.kind === "way" || anchor.kind === "way") && gapBetween(subject, anchor) < reach2) return 1;
  const touches = (way, target) => gapBetween({ kind: "way", way }, target) < reach2;
  return ways.some((way) => touches(way, subject) && touches(way, anchor)) ? 1 : 0.3;
};
var corner = (subject, anchor, _relation, { metre }) => {
  if (subject.kind !== "thing" || anchor.kind !== "zone") return 1;
  const { x0, z0, x1, z1 } = anchor.zone.region.bounds;
  let gx = 1e9;
  let gz = 1e9;
  for (const [x, z] of corners(subject.box)) {
    gx = Math.min(gx, x - x0, x1 - x);
    gz = Math.min(gz, z - z0, z1 - z);
  }
  return gx < 1.2 * metre && gz < 1.2 * metre ? 1 : 0.3;
};
var SCORES = {
  next_to: near,
  near,
  across_from: near,
  far: near,
  adjacent: near,
  north_of: quarter("north"),
  south_of: quarter("south"),
  east_of: quarter("east"),
  west_of: quarter("west"),
  face_to: (subject, anchor) => subject.kind === "thing" ? facingScore(subject.box, anchor) : 1,
  along,
  middle_of: middleOf2,
  middle_of_room: middleOf2,
  inside_of: inside,
  inside_room: inside,
  outside_of: (...of) => 1 - inside(...of),
  side_of: sideOf,
  long_short_side_of: longShortSide,
  aligned_with: aligned,
  connected_to: connected,
  corner_of_room: corner
};
var pairScore = (subject, anchor, relation, around) => SCORES[relation.predicate]?.(subject, anchor, relation, around) ?? 1;

// src/layout/outdoor/relations/Relations.ts
var HOLDS = 0.56;
var Relations = class {
  plan;
  stocks;
  around;
  wayTargets = /* @__PURE__ */ new Map();
  constructor(plan, stocks) {
    this.plan = plan;
    this.stocks = stocks;
    this.around = { ways: [], metre: 1 / plan.task.unit };
  }
  get ways() {
    return this.around.ways;
  }
  get metre() {
    return this.around.metre;
  }
  setWays(ways) {
    this.around = { ...this.around, ways };
    this.wayTargets.clear();
    for (const way of ways) this.wayTargets.set(way.id, { kind: "way", way });
  }
  way(id) {
    return this.ways.find((way) => way.id === id);
  }
  zone(id) {
    return this.plan.byId.get(id);
  }
  from(id) {
    return this.plan.task.relationsFrom.get(id) ?? [];
  }
  to(id) {
    return this.plan.task.relationsTo.get(id) ?? [];
  }
  /** What an id stands for now: the placed things of an entity, a zone, a way; nothing for what is not there. */
  targets(id) {
    const stock = this.stocks.get(id);
    if (stock !== void 0) return stock.placed.map((placed) => ({ kind: "thing", box: placed.box, placed }));
    const zone = this.zone(id.split(":")[0]);
    if (zone !== void 0) return [{ kind: "zone", zone }];
    const way = this.wayTargets.get(id);
    return way === void 0 ? [] : [way];
  }
  pair(relation, subject, anchor) {
    return pairScore(subject, anchor, relation, this.around);
  }
  /** One subject against all objects: of an entity's things the best counts, never itself. */
  one(relation, subject, self = null) {
    if (relation.predicate === "between") return this.between(relation, subject);
    const me = self ?? (subject.kind === "thing" ? subject.placed : null);
    let worst = 1;
    for (const object of relation.objects) {
      let best = 0;
      for (const anchor of this.targets(object)) {
        if (anchor.kind === "thing" && anchor.placed === me && me !== null) continue;
        best = Math.max(best, this.pair(relation, subject, anchor));
        if (best > 0.98) break;
      }
      worst = Math.min(worst, best);
    }
    return worst;
  }
  /** Seen from the subject's middle, the anchors are at least 120° apart; of a zone by its ground points. */
  between(relation, subject) {
    const [first, second] = relation.objects;
    const a = this.targets(first ?? "")[0];
    const b = this.targets(second ?? "")[0];
    if (a === void 0 || b === void 0) return 0;
    const [x, z] = middle(subject);
    const [ax, az] = nearestOf(a, x, z);
    const [bx, bz] = nearestOf(b, x, z);
    const length2 = Math.hypot(ax - x, az - z) * Math.hypot(bx - x, bz - z);
    if (length2 < 0.01) return 1;
    return ((ax - x) * (bx - x) + (az - z) * (bz - z)) / length2 <= -0.5 ? 1 : 0.2;
  }
  /** The score of a relation over all its subjects. */
  score(relation) {
    const subjects = this.targets(relation.subject);
    if (isGroup(relation)) {
      const [anchor] = this.targets(relation.objects[0] ?? "");
      return groupScore(relation, subjects, anchor, this.metre);
    }
    if (subjects.length === 0) return 0;
    let worst = 1;
    for (const subject of subjects) {
      worst = Math.min(worst, this.one(relation, subject));
      if (worst < 0.01) break;
    }
    return worst;
  }
};

// src/layout/geometry/HashGrid.ts
var HashGrid = class {
  cell;
  squares = /* @__PURE__ */ new Map();
  constructor(cell) {
    this.cell = cell;
  }
  *keys(x0, z0, x1, z1) {
    const { cell } = this;
    for (let j = Math.floor(z0 / cell); j <= Math.floor(z1 / cell); j++)
      for (let i = Math.floor(x0 / cell); i <= Math.floor(x1 / cell); i++) yield i * 65536 + j;
  }
  add(item, x0, z0, x1, z1) {
    for (const key of this.keys(x0, z0, x1, z1)) {
      const list = this.squares.get(key);
      if (list === void 0) this.squares.set(key, [item]);
      else list.push(item);
    }
  }
  /** Under the bounds it was added with. */
  remove(item, x0, z0, x1, z1) {
    for (const key of this.keys(x0, z0, x1, z1)) {
      const list = this.squares.get(key);
      const at = list?.indexOf(item) ?? -1;
      if (list !== void 0 && at >= 0) list.splice(at, 1);
    }
  }
  /** Whether the test holds for anything whose squares touch the bounds; it may be asked twice of one thing. */
  some(x0, z0, x1, z1, test) {
    const { cell, squares } = this;
    const i1 = Math.floor(x1 / cell);
    const j1 = Math.floor(z1 / cell);
    for (let j = Math.floor(z0 / cell); j <= j1; j++)
      for (let i = Math.floor(x0 / cell); i <= i1; i++) {
        const list = squares.get(i * 65536 + j);
        if (list !== void 0) {
          for (const item of list) if (test(item)) return true;
        }
      }
    return false;
  }
};

// src/layout/outdoor/Behaviours.ts
var behaviour = (pattern, trait = "none", landmark = false) => ({
  pattern,
  trait,
  landmark
});
var TABLE = [
  [
    behaviour("building"),
    "house barn stable warehouse office keep shed silo shelter cottage hall hut castle bunker gazebo pergola mausoleum canopy_tent circus_tent military_tent ancient_temple kiosk ice_rink aqueduct"
  ],
  [behaviour("building", "none", true), "church chapel chapel_building cathedral mosque temple pavilion shrine pagoda"],
  [behaviour("building", "tower", true), "tower watchtower wizard_tower clock_tower ruined_tower lighthouse"],
  [behaviour("building", "gatehouse"), "gatehouse"],
  [behaviour("line"), "wall fence hedge castle_wall palisade trellis ruined_wall"],
  [
    behaviour("grid"),
    "tank bed wagon vegetable_bed flower_bed vine_row crop_row corn_patch wheat_patch sunflower_patch storage_tank solar_panel freight_wagon train_carriage beehive_row"
  ],
  [behaviour("grid", "container"), "container shipping_container"],
  [behaviour("grid", "grave"), "grave gravestone"],
  [behaviour("scatter", "plant"), "plant crop grass flower mushroom"],
  [behaviour("scatter"), "rock stump leaf_pile fallen_log puddle rubble haystack pumpkin seashell"],
  [behaviour("prop", "column"), "column broken_column"],
  [behaviour("prop"), "volcano waterfall cliff_face sand_dune carriage sleigh dragon"]
];
var BY_NAME = new Map(TABLE.flatMap(([found2, names]) => names.split(" ").map((name) => [name, found2])));
var BY_CATEGORY = {
  animal: behaviour("scatter", "animal"),
  barrier: behaviour("line"),
  boat: behaviour("prop", "boat"),
  building: behaviour("building"),
  door: behaviour("opening"),
  fortification: behaviour("building"),
  gate: behaviour("opening"),
  ground_plant: behaviour("scatter", "plant"),
  rock: behaviour("scatter"),
  shrub: behaviour("scatter", "plant"),
  tree: behaviour("scatter", "tree"),
  vehicle: behaviour("prop", "vehicle"),
  window: behaviour("opening")
};
var PROP = behaviour("prop");
var behaviourOf = (entity) => {
  const named2 = BY_NAME.get(entity.category);
  if (named2 !== void 0) return named2;
  const category = catalogue().thing(entity.category)?.category ?? entity.category;
  const found2 = BY_CATEGORY[category] ?? PROP;
  return found2.pattern === "opening" && entity.mount !== "wall" ? PROP : found2;
};
var hasDoor = (entity, found2) => found2.pattern === "building" && entity.size.depth >= 3;

// src/layout/outdoor/site/ZoneIndex.ts
var EXACT = -9;
var STRAY = 4.5;
var crossed = ({ task, zones }) => {
  const { columns, rows } = task;
  const mixed = new Uint8Array(columns * rows);
  const mark = (x, z) => {
    const p = Math.floor(x);
    const q = Math.floor(z);
    if (p >= 0 && q >= 0 && p < columns && q < rows) mixed[q * columns + p] = 1;
  };
  for (const { region } of zones)
    for (const ring of region.rings)
      ring.forEach((a, i) => {
        const b = ring[(i + 1) % ring.length];
        const n = Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / 0.2);
        for (let k = 0; k <= n; k++) {
          const x = mix(a[0], b[0], k / n);
          const z = mix(a[1], b[1], k / n);
          mark(x - 0.02, z - 0.02);
          mark(x + 0.02, z - 0.02);
          mark(x - 0.02, z + 0.02);
          mark(x + 0.02, z + 0.02);
        }
      });
  return mixed;
};
var zoneIndex = (plan) => {
  const { columns, rows } = plan.task;
  const { cells } = plan.labels;
  const deepestFirst = [...plan.zones].sort((a, b) => b.depth - a.depth || a.index - b.index);
  const exact = (x, z) => deepestFirst.find((zone) => insideRegion(zone.region, x, z))?.index ?? -1;
  const mixed = crossed(plan);
  const differs = (i) => {
    const x = i % columns;
    return x > 0 && cells[i] !== cells[i - 1] || i >= columns && cells[i] !== cells[i - columns];
  };
  const near2 = distanceField(columns, rows, (i) => mixed[i] === 1 || differs(i));
  const index = new Int16Array(columns * rows);
  for (let i = 0; i < index.length; i++) {
    if (mixed[i] === 1) index[i] = EXACT;
    else index[i] = near2[i] < STRAY ? exact(i % columns + 0.5, Math.floor(i / columns) + 0.5) : cells[i];
  }
  const at = (x, z) => {
    if (x < 0 || z < 0 || x >= columns || z >= rows) return -2;
    const found2 = index[Math.floor(z) * columns + Math.floor(x)];
    return found2 === EXACT ? exact(x, z) : found2;
  };
  const holds3 = (zone, box) => {
    if (at(box.x, box.z) !== zone) return false;
    const c = corners(box);
    for (let i = 0; i < 4; i++) {
      const p = c[i];
      const q = c[(i + 1) % 4];
      const n = Math.max(1, Math.ceil(Math.hypot(q[0] - p[0], q[1] - p[1]) / 0.6));
      for (let k = 0; k < n; k++) if (at(mix(p[0], q[0], k / n), mix(p[1], q[1], k / n)) !== zone) return false;
    }
    return true;
  };
  return { at, holds: holds3 };
};

// src/layout/outdoor/site/Site.ts
var CORE = 0.45;
var core = (box) => ({ ...box, w: box.w * CORE, d: box.d * CORE });
var APRON_DEPTH = 1.6;
var APRON_WIDTH = 2.4;
var Site = class {
  plan;
  zoneIndex;
  all = [];
  things = new HashGrid(6);
  aprons = new HashGrid(6);
  segments = new HashGrid(6);
  constructor(plan) {
    this.plan = plan;
    this.zoneIndex = zoneIndex(plan);
  }
  /** From now on things keep off these ways. */
  setWays(ways) {
    for (const { points, width } of ways)
      for (let i = 0; i + 1 < points.length; i++) {
        const [a, b] = [points[i], points[i + 1]];
        const half = width / 2;
        const reach2 = half + 1;
        this.segments.add(
          { a, b, half },
          Math.min(a[0], b[0]) - reach2,
          Math.min(a[1], b[1]) - reach2,
          Math.max(a[0], b[0]) + reach2,
          Math.max(a[1], b[1]) + reach2
        );
      }
  }
  /** A thing's box on the lattice that the world may ask for. */
  boxOf({ entity }, x, z, yaw) {
    return this.settled({ x, z, w: entity.size.width, d: entity.size.depth, yaw });
  }
  settled(box) {
    const { centres } = this.plan.task;
    if (centres === 0) return box;
    return {
      ...box,
      x: (Math.floor(box.x / centres) + 0.5) * centres,
      z: (Math.floor(box.z / centres) + 0.5) * centres
    };
  }
  inZone(box, zone) {
    return this.zoneIndex.holds(zone.index, box);
  }
  /** Whether a thing of the stock could stand there: within the extent, off things, ways and doorsteps. */
  free(stock, box, { gap, wayGap = 0.15, low = false }) {
    const { columns, rows } = this.plan.task;
    for (const [x, z] of corners(box)) if (x < 0.05 || z < 0.05 || x > columns - 0.05 || z > rows - 0.05) return false;
    const plant = isPlant(stock);
    const inner = plant ? core(box) : box;
    const meets = (other) => plant && isPlant(other.stock) ? overlap(inner, core(other.box), 0) : overlap(box, other.box, Math.max(gap, Math.min(other.gap, 3)));
    const reach2 = radius(box) + gap;
    if (this.things.some(box.x - reach2, box.z - reach2, box.x + reach2, box.z + reach2, meets)) return false;
    const far = reach2 + wayGap;
    const onWay = ({ a, b, half }) => segmentToBox(box, a, b) < half + wayGap;
    if (this.segments.some(box.x - far, box.z - far, box.x + far, box.z + far, onWay)) return false;
    return low || !this.aprons.some(box.x - reach2, box.z - reach2, box.x + reach2, box.z + reach2, (a) => overlap(box, a, 0));
  }
  put(stock, box, gap, on = null) {
    const placed = { stock, index: stock.placed.length, box, gap, apron: null, on };
    this.all.push(placed);
    stock.placed.push(placed);
    if (on === null) this.drop(placed, box);
    return placed;
  }
  /** Takes a thing off the ground, to look for a better place. */
  lift(placed) {
    remove(this.things, placed, placed.box);
    if (placed.apron !== null) remove(this.aprons, placed.apron, placed.apron);
  }
  /** Sets a thing down. */
  drop(placed, box) {
    placed.box = box;
    add(this.things, placed, box);
    if (!hasDoor(placed.stock.entity, placed.stock.behaviour)) return;
    const [x, z] = toWorld(box, 0, box.d / 2 + APRON_DEPTH / 2);
    placed.apron = { x, z, w: Math.min(box.w, APRON_WIDTH), d: APRON_DEPTH, yaw: box.yaw, owner: placed };
    add(this.aprons, placed.apron, placed.apron);
  }
};
var add = (grid, item, box) => {
  const reach2 = radius(box);
  grid.add(item, box.x - reach2, box.z - reach2, box.x + reach2, box.z + reach2);
};
var remove = (grid, item, box) => {
  const reach2 = radius(box);
  grid.remove(item, box.x - reach2, box.z - reach2, box.x + reach2, box.z + reach2);
};

// src/layout/outdoor/things/Placing.ts
var surroundingsOf = (plan, stocks) => {
  const walled = /* @__PURE__ */ new Map();
  for (const stock of stocks.values()) {
    if (!isLine(stock)) continue;
    for (const relation of plan.task.relationsFrom.get(stock.entity.id) ?? []) {
      const [zone] = relation.objects;
      if ((relation.predicate === "around" || relation.predicate === "surround") && zone === stock.entity.zone)
        walled.set(zone, stock.entity.size.depth + 1.2);
    }
  }
  const squares = plan.zones.filter((zone) => zone.role === "plaza" && zone.form === "box");
  return { walled, squares };
};
var asked = ({ relations }, { entity }, ...predicates) => relations.from(entity.id).filter((relation) => predicates.includes(relation.predicate));
var alignsItself = (placing, stock) => asked(placing, stock, "aligned_with").some((relation) => relation.objects.includes(stock.entity.id)) || asked(placing, stock, "in_row").length > 0;
var settle = ({ site }, stock, boxes, gap) => {
  for (const box of boxes) if (stock.placed.length < stock.entity.count) site.put(stock, box, gap);
};
var clearOf = ({ plan }, box, zone, margin) => {
  const wide = grown(box, margin);
  for (const other of plan.zones) {
    if (other === zone || encloses(other, zone)) continue;
    const compact = other.form !== "strip" && other.form !== "ring";
    if (compact && pointToBox(wide, other.body.cx, other.body.cz) === 0) return false;
    if (isWater(other) && corners(wide).some(([x, z]) => insideRegion(other.region, x, z))) return false;
  }
  return true;
};

// src/layout/outdoor/things/Aim.ts
var lookAt = (target, x, z) => target.kind === "zone" && !insideRegion(target.zone.region, x, z) ? between(nearestOf(target, x, z), middle(target), 0.35) : middle(target);
var aim = (placing, stock, x, z) => {
  const [wish] = asked(placing, stock, "face_to");
  const object = wish?.objects[0];
  if (object === void 0) return null;
  const { relations, plan } = placing;
  const targets = relations.targets(object).filter((t) => !(t.kind === "thing" && t.placed?.stock === stock));
  if (targets.length === 0) {
    const home = relations.stocks.get(object)?.zone;
    if (home === void 0 || home === plan.byId.get(stock.entity.zone)) return null;
    const [cx, cz] = centroid(home.region.outer);
    return Math.atan2(cx - x, cz - z);
  }
  let best = [x, z + 1];
  let least = Number.POSITIVE_INFINITY;
  for (const target of targets) {
    const at = lookAt(target, x, z);
    const d = Math.hypot(at[0] - x, at[1] - z);
    if (d < least) {
      least = d;
      best = at;
    }
  }
  return Math.atan2(best[0] - x, best[1] - z);
};

// src/layout/outdoor/things/Stations.ts
var outward = (zone, out) => (signedArea(zone.region.outer) > 0 ? 1 : -1) * (out ? 1 : -1);
var contour = (zone, out, step2 = 0.5) => {
  const points = resample(zone.region.outer, step2, true);
  const n = points.length;
  const k = Math.min(Math.round(2.5 / step2), n >> 3);
  const sign = outward(zone, out);
  const soft = points.map((_, i) => {
    let x = 0;
    let z = 0;
    for (let j = -k; j <= k; j++) {
      const p = points[(i + j + n) % n];
      x += p[0];
      z += p[1];
    }
    return [x / (2 * k + 1), z / (2 * k + 1)];
  });
  return points.map(([x, z], i) => {
    const a = soft[(i + n - 2) % n];
    const b = soft[(i + 2) % n];
    const dx = b[0] - a[0];
    const dz = b[1] - a[1];
    const length2 = Math.hypot(dx, dz) || 1;
    return { x, z, nx: dz / length2 * sign, nz: -dx / length2 * sign };
  });
};
var wayEdges = ({ points: line, width }, step2 = 0.5) => {
  const points = resample(line, step2);
  const n = points.length;
  const k = Math.min(6, n >> 2);
  const edge = (side) => points.map(([x, z], i) => {
    const a = points[Math.max(0, i - k - 1)];
    const b = points[Math.min(n - 1, i + k + 1)];
    const dx = b[0] - a[0];
    const dz = b[1] - a[1];
    const length2 = Math.hypot(dx, dz) || 1;
    const nx = dz / length2 * side;
    const nz = -dx / length2 * side;
    return { x: x + nx * width / 2, z: z + nz * width / 2, nx, nz };
  });
  return [edge(1), edge(-1)];
};
var straightRuns = (zone, out, tolerance, step2 = 0.5) => {
  const ring = zone.region.outer;
  const sign = outward(zone, out);
  let middle2 = 0;
  let far = 0;
  ring.forEach((p, i) => {
    const d = Math.hypot(p[0] - ring[0][0], p[1] - ring[0][1]);
    if (d > far) {
      far = d;
      middle2 = i;
    }
  });
  const corners2 = [
    ...simplify(ring.slice(0, middle2 + 1), tolerance).slice(0, -1),
    ...simplify([...ring.slice(middle2), ring[0]], tolerance).slice(0, -1)
  ];
  return corners2.map((a, i) => {
    const b = corners2[(i + 1) % corners2.length];
    const length2 = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const nx = (b[1] - a[1]) / length2 * sign;
    const nz = -(b[0] - a[0]) / length2 * sign;
    return resample([a, b], step2).map(([x, z]) => ({ x, z, nx, nz }));
  }).filter((line) => line.length > 2).sort((a, b) => b.length - a.length);
};

// src/layout/outdoor/things/Candidates.ts
var QUARTER = Math.PI / 2;
var squared = (yaw, base) => Math.round((yaw - base) / QUARTER) * QUARTER + base;
var outlines2 = /* @__PURE__ */ new WeakMap();
var outlineOf = (zone) => {
  const known = outlines2.get(zone.region) ?? contour(zone, true, 1);
  outlines2.set(zone.region, known);
  return known;
};
var isSquareZone = (zone) => ["box", "plot", "pier", "shore"].includes(zone.form);
var isHomestead = ({ entity, zone, behaviour: behaviour2 }) => zone.form === "plot" && entity.count === 1 && behaviour2.pattern === "building" && entity.size.width > 5;
var zoneWishes = ({ relations }, { entity }) => relations.to(entity.id).filter((r) => (r.predicate === "near" || r.predicate === "next_to") && relations.zone(r.subject) !== void 0);
var settingOf = (placing, stock, index) => {
  const { relations, walled } = placing;
  const { entity, zone, behaviour: behaviour2 } = stock;
  const anchors = [];
  for (const wish of zoneWishes(placing, stock))
    for (const target of relations.targets(wish.subject)) anchors.push([target, wish]);
  for (const wish of relations.from(entity.id))
    for (const object of wish.objects)
      for (const target of relations.targets(object)) {
        const self = target.kind === "thing" && target.placed?.stock === stock && target.placed.index === index;
        if (!self) anchors.push([target, wish]);
      }
  const wall = walled.get(zone.id);
  return {
    stock,
    anchors,
    formal: isSquareZone(zone),
    open: zone.depth === 0 || zone.form === "root",
    margin: wall !== void 0 && entity.size.height > 1 && behaviour2.trait !== "gatehouse" ? wall : 0
  };
};
var NORMALS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0]
];
var FACES = { front: 0, right: 1, back: 2, left: 3 };
var besideThing = (placing, { stock }, target, wish, gap) => {
  const { rng } = placing;
  const { box } = target;
  const { width, depth } = stock.entity.size;
  const given = wish.predicate === "side_of" ? wish.side ?? "front" : null;
  const face = given === "front" || given === "right" || given === "back" || given === "left" ? FACES[given] : rng.int(4);
  const turned2 = face % 2 === 1;
  const aligned2 = wish.predicate === "aligned_with";
  const off = (turned2 ? box.w : box.d) / 2 + gap + (rng.next() < 0.6 ? depth : width) / 2;
  const span = (turned2 ? box.d : box.w) + (wish.predicate === "across_from" || aligned2 ? 0 : 2);
  const lateral = rng.range(-0.5, 0.5) * span * (aligned2 ? 0 : 1);
  const [u, v] = NORMALS[face];
  const [x, z] = toWorld(box, u === 0 ? lateral : u * off, v === 0 ? lateral : v * off);
  return { x, z, yaw: box.yaw + (aligned2 ? 0 : rng.int(4) * QUARTER) };
};
var atOutline = (placing, { stock }, zone, gap) => {
  const { rng } = placing;
  const { nx, nz, x, z } = rng.pick(outlineOf(zone));
  const own = zone === stock.zone || encloses(zone, stock.zone);
  const sign = own ? -1 : 1;
  const off = ((own ? rng.range(0.5, 3) : gap) + stock.entity.size.depth / 2) * sign;
  return { x: x + nx * off, z: z + nz * off, yaw: Math.atan2(-nx * sign, -nz * sign) };
};
var besideWay = (placing, { stock }, target, wish) => {
  const { rng, site } = placing;
  const all = rng.pick(wayEdges(target.way, 1));
  const joined = wish.predicate === "connected_to";
  const own = joined ? all.filter((s) => site.zoneIndex.at(s.x, s.z) === stock.zone.index) : all;
  const { x, z, nx, nz } = rng.pick(own.length > 0 ? own : all);
  const sideways = joined && rng.next() < 0.7;
  const { width, depth } = stock.entity.size;
  const off = (joined ? rng.range(0.65, 1.4) : rng.range(0.5, 4)) + (sideways ? width : depth) / 2;
  const yaw = Math.atan2(-nx, -nz) + (sideways ? rng.pick([1, -1]) * QUARTER : 0);
  return { x: x + nx * off, z: z + nz * off, yaw, fixed: sideways };
};
var besideAnchor = (placing, setting) => {
  const { rng, relations } = placing;
  const [target, wish] = rng.pick(setting.anchors);
  if (target.kind === "way") return besideWay(placing, setting, target, wish);
  const [low, high] = rangeOf(wish, relations.metre) ?? [1, 12];
  const gap = rng.range(low + 0.03, Math.max(low + 0.05, Math.min(high - 0.03, low + 16)));
  return target.kind === "thing" ? besideThing(placing, setting, target, wish, gap) : atOutline(placing, setting, target.zone, gap);
};
var alongEdge = (placing, { stock, margin }) => {
  const { zone, entity } = stock;
  const { x, z, nx, nz } = placing.rng.pick(outlineOf(zone));
  const off = placing.rng.range(margin + 0.6, margin + 3) + entity.size.depth / 2;
  const yaw = Math.atan2(-nx, -nz);
  const square3 = squared(yaw, 0);
  const straightens = Math.abs(square3 - yaw) < 0.35 && zone.form === "box";
  return { x: x - nx * off, z: z - nz * off, yaw: straightens ? square3 + zone.rotation : yaw };
};
var turned = (placing, setting, x, z, yaw) => {
  const { rng, relations } = placing;
  const { stock, formal, open } = setting;
  const building = isBuilding(stock);
  const towards = aim(placing, stock, x, z);
  let turn2 = yaw;
  if (towards !== null && (turn2 === null || !building || rng.next() < 0.4)) turn2 = towards;
  const { width, depth } = stock.entity.size;
  if (turn2 === null)
    return Math.max(width, depth) < 4 && !building ? rng.next() * 2 * Math.PI : stock.zone.rotation + rng.int(4) * Math.PI / 2;
  if (!building || !(formal || open && width > 12)) return turn2;
  if (formal) return squared(turn2, stock.zone.rotation);
  const boxes = relations.from(stock.entity.id).flatMap((wish) => wish.objects.map((id) => relations.zone(id)));
  return squared(turn2, boxes.find((zone) => zone?.form === "box")?.rotation ?? 0);
};
var inMiddle = (placing, stock) => {
  const [wish] = asked(placing, stock, "middle_of", "middle_of_room");
  const [target] = placing.relations.targets(wish?.objects[0] ?? "");
  if (target === void 0) return [];
  const [x, z] = middle(target);
  const base = target.kind === "zone" ? target.zone.rotation : 0;
  const towards = aim(placing, stock, x, z);
  const yaws = [towards === null ? base : squared(towards, base), towards ?? base, base + QUARTER];
  const poses = [];
  for (const off of [0, 0.12, 0.24, 0.4, 0.8, 1.4, 2])
    for (let k = 0; k < (off === 0 ? 1 : 8); k++)
      for (const yaw of yaws)
        poses.push({ x: x + Math.cos(k * Math.PI / 4) * off, z: z + Math.sin(k * Math.PI / 4) * off, yaw });
  return poses;
};
var STREET_SET_BACK = 7;
var onPlot = (stock) => {
  const { plot, host } = stock.zone;
  const strip = host?.strip;
  if (plot === null || strip == null) return [];
  const poses = [];
  for (let shift = -4; shift <= 4; shift += 0.5) {
    const t = plot.start + plot.frontage / 2 + shift;
    const off = Math.round(strip.halfWidth * 2) / 2 + STREET_SET_BACK + stock.entity.size.depth / 2;
    const across = course(strip, t) + plot.hand * off;
    if (strip.axis === "z") poses.push({ x: across, z: t, yaw: plot.hand > 0 ? -QUARTER : QUARTER });
    else poses.push({ x: t, z: across, yaw: plot.hand > 0 ? Math.PI : 0 });
  }
  return poses;
};
var posesFor = (placing, setting, count) => {
  const { rng } = placing;
  const { stock, formal, open, anchors } = setting;
  const { x0, z0, x1, z1 } = stock.zone.region.bounds;
  const poses = [...inMiddle(placing, stock), ...isHomestead(stock) ? onPlot(stock) : []];
  for (let k = 0; k < count; k++) {
    const draw = rng.next();
    if (anchors.length > 0 && draw < 0.75) {
      const pose = besideAnchor(placing, setting);
      if (pose.fixed === true) poses.push({ ...pose, yaw: formal ? squared(pose.yaw, stock.zone.rotation) : pose.yaw });
      else poses.push({ ...pose, yaw: turned(placing, setting, pose.x, pose.z, pose.yaw) });
    } else if (isBuilding(stock) && !open && draw < 0.93) {
      const pose = alongEdge(placing, setting);
      poses.push({ ...pose, yaw: turned(placing, setting, pose.x, pose.z, pose.yaw) });
    } else {
      const x = rng.range(x0, x1);
      const z = rng.range(z0, z1);
      poses.push({ x, z, yaw: turned(placing, setting, x, z, null) });
    }
  }
  return poses;
};

// src/layout/outdoor/things/Lone.ts
var isRingWish = ({ predicate }) => predicate === "around" || predicate === "surround";
var relationMerit = (placing, stock, box, self) => {
  const { relations } = placing;
  let merit = 0;
  const { region } = stock.zone;
  if (stock.zone.form !== "root" && relations.to(stock.entity.id).some((wish) => isRingWish(wish)))
    merit += Math.min(1, edgeDistance(region, box.x, box.z) / Math.sqrt(region.area));
  for (const wish of relations.from(stock.entity.id)) {
    if (isGroup(wish)) {
      const [centre] = relations.targets(wish.objects[0] ?? "");
      if (wish.predicate === "around" && centre !== void 0) merit -= 0.03 * distanceTo(centre, box.x, box.z);
      continue;
    }
    const score = relations.one(wish, tried(box, self), self);
    merit += (score > HOLDS ? 2 : 0) + score;
  }
  for (const wish of zoneWishes(placing, stock)) {
    const [zone] = relations.targets(wish.subject);
    if (zone === void 0) continue;
    const score = relations.pair(wish, tried(box), zone);
    merit += (score > HOLDS ? 2 : 0) + score;
  }
  return merit;
};
var buildingTaste = (placing, { stock, open }, box) => {
  const { relations, squares } = placing;
  const { zone, entity } = stock;
  if (open) {
    let off = 1e9;
    for (const way of relations.ways) off = Math.min(off, distanceTo({ kind: "way", way }, box.x, box.z));
    for (const square3 of squares) off = Math.min(off, regionDistance(square3.region, box.x, box.z));
    return off > 1e8 ? 0 : -0.02 * Math.max(0, off - 7);
  }
  const [cx, cz] = centroid(zone.region.outer);
  const d = Math.hypot(box.x - cx, box.z - cz);
  const buildings = [...relations.stocks.values()].filter((other) => other.zone === zone && isBuilding(other));
  if (buildings.length === 1 && entity.count === 1) return 0.8 * (1 - d / Math.sqrt(zone.region.area));
  const [fx, fz] = front(box);
  return 0.4 * ((cx - box.x) * fx + (cz - box.z) * fz) / (d || 1);
};
var gapOf2 = ({ stock, open }) => {
  const { clearance, size } = stock.entity;
  return Math.max(clearance, isBuilding(stock) ? open ? 1.6 : 1 : size.height < 0.4 ? 0.15 : 0.3);
};
var lonePlace = (placing, stock, count, self = null) => {
  const { site, rng, control } = placing;
  const { zone, entity } = stock;
  const setting = settingOf(placing, stock, self?.index ?? stock.placed.length);
  const building = isBuilding(stock);
  const clearance = { gap: gapOf2(setting), wayGap: building ? 0.6 : 0.2 };
  let best = null;
  let most = Number.NEGATIVE_INFINITY;
  let turn2 = 0;
  for (const { x, z, yaw } of posesFor(placing, setting, count)) {
    if ((turn2++ & 7) === 0) control.checkpoint();
    const box = site.boxOf(stock, x, z, yaw);
    if (!site.inZone(box, zone) || !site.free(stock, box, clearance)) continue;
    if (setting.margin > 0 && corners(box).some((p) => edgeDistance(zone.region, p[0], p[1]) < setting.margin)) continue;
    let merit = relationMerit(placing, stock, box, self) + rng.next() * 0.08;
    if (building) merit += buildingTaste(placing, setting, box);
    if (isHomestead(stock) && zone.host?.region != null)
      merit -= 0.12 * Math.abs(regionDistance(zone.host.region, x, z) - STREET_SET_BACK - entity.size.depth / 2);
    if (merit > most) {
      most = merit;
      best = box;
    }
  }
  return best;
};

// src/layout/outdoor/things/LocalSearch.ts
var PASSES = 3;
var TRIES = 200;
var THINGS_MAX = 5e3;
var worth = ({ relations }, { entity }, placed) => {
  let value = 0;
  for (const wish of /* @__PURE__ */ new Set([...relations.from(entity.id), ...relations.to(entity.id)])) {
    value += relations.score(wish) > HOLDS ? 2 : 0;
    if (wish.subject === entity.id && !isGroup(wish)) value += relations.one(wish, tried(placed.box, placed), placed);
  }
  return value;
};
var improve = (placing, stock, placed) => {
  const { site } = placing;
  const before = worth(placing, stock, placed);
  const old = placed.box;
  site.lift(placed);
  const found2 = lonePlace(placing, stock, TRIES, placed);
  if (found2 !== null) {
    placed.box = found2;
    if (worth(placing, stock, placed) <= before + 0.05) placed.box = old;
  }
  site.drop(placed, placed.box);
};
var mendRelations = (placing) => {
  const { relations, site, plan, control } = placing;
  if (site.all.length > THINGS_MAX) return;
  const carriers = new Set(site.all.map((placed) => placed.on));
  for (let pass = 0; pass < PASSES; pass++) {
    const broken = plan.task.peg.relations.filter((wish) => {
      const stock = relations.stocks.get(wish.subject);
      return stock !== void 0 && !isLine(stock) && !isGroup(wish) && relations.score(wish) <= HOLDS;
    });
    if (broken.length === 0) return;
    for (const wish of broken) {
      const stock = relations.stocks.get(wish.subject);
      for (const placed of stock?.placed ?? []) {
        control.checkpoint();
        if (stock === void 0 || placed.on !== null || carriers.has(placed)) continue;
        if (relations.one(wish, tried(placed.box, placed), placed) <= HOLDS) improve(placing, stock, placed);
      }
    }
  }
};

// src/layout/outdoor/things/Order.ts
var refersTo = ({ relations }, { entity }) => relations.from(entity.id).flatMap((wish) => wish.objects).filter((id) => id !== entity.id && relations.stocks.has(id));
var rankOf2 = (placing, stock) => {
  const { entity, behaviour: behaviour2 } = stock;
  const ground = entity.size.width * entity.size.depth;
  const rings = asked(placing, stock, "around", "surround").some(
    (wish) => placing.relations.stocks.has(wish.objects[0] ?? "")
  );
  if (entity.count > 1 && rings && !isLine(stock)) return 34e4 + ground;
  const gate = behaviour2.trait === "gatehouse" && asked(placing, stock, "connected_to").length > 0;
  const step2 = asked(placing, stock, "corner_of_room").length > 0 ? 0 : gate ? 0.5 : isLine(stock) ? 1 : asked(placing, stock, "middle_of").length > 0 ? 2 : isBuilding(stock) ? 3 : 4;
  const strewn = isScatter(stock) && asked(placing, stock, "along", "around").length === 0;
  return step2 * 1e5 + (strewn ? 5e4 : 0) - ground * (entity.count > 1 ? 0.5 : 1);
};
var inOrder = (placing, stocks) => {
  const ranks2 = new Map(stocks.map((stock) => [stock, rankOf2(placing, stock)]));
  const rest = [...stocks].sort((a, b) => (ranks2.get(a) ?? 0) - (ranks2.get(b) ?? 0) || byId(a.entity, b.entity));
  const waiting = new Set(stocks.map((stock) => stock.entity.id));
  const out = [];
  while (rest.length > 0) {
    const ready = rest.findIndex((stock) => refersTo(placing, stock).every((id) => !waiting.has(id)));
    const [next] = rest.splice(Math.max(0, ready), 1);
    waiting.delete(next.entity.id);
    out.push(next);
  }
  return out;
};
var isLandmark = (placing, plan, stock) => {
  const { entity, zone } = stock;
  const wants = (...predicates) => asked(placing, stock, ...predicates).length > 0;
  const inOpen = zone.form === "root";
  if (plan.task.peg.connections.some((c) => c.from === entity.id || c.to === entity.id)) return true;
  if (entity.count === 1 && wants("middle_of", "middle_of_room") && !inOpen) return true;
  if (!isBuilding(stock)) return false;
  if (!inOpen && zone.form !== "plot" && entity.count <= 4) {
    if (!wants("corner_of_room", "connected_to", "along")) return true;
  }
  const toZone = (predicate) => asked(placing, stock, predicate).some((wish) => plan.byId.has(wish.objects[0] ?? ""));
  if (entity.count === 1 && entity.size.width > 9 && inOpen && toZone("next_to")) return true;
  const aligned2 = asked(placing, stock, "aligned_with").some((wish) => wish.objects[0] === entity.id);
  return entity.count > 1 && entity.count <= 5 && entity.size.width > 14 && aligned2 && toZone("along");
};
var landmarks = (placing, plan, stocks) => {
  const early = new Set(stocks.filter((stock) => isLandmark(placing, plan, stock)));
  for (let pass = 0; pass < 4; pass++)
    for (const stock of [...early]) {
      const late = refersTo(placing, stock).some((id) => {
        const other = placing.relations.stocks.get(id);
        return other !== void 0 && !early.has(other);
      });
      if (late) early.delete(stock);
    }
  return early;
};

// src/layout/outdoor/things/Frontage.ts
var STEP = 0.5;
var candidates = (placing, stock, line, options) => {
  const { site, rng, control, plan } = placing;
  const { columns, rows } = plan.task;
  const { width, depth } = stock.entity.size;
  const { setBack, gap, jitter = 0, inset = 0, sideways = false, wayGap = 0.15, fits } = options;
  const edge = inset / STEP;
  return line.map(({ x, z, nx, nz }, i) => {
    if ((i & 31) === 0) control.checkpoint();
    if (i < edge || line.length - 1 - i < edge) return null;
    if (x < 1 || z < 1 || x > columns - 1 || z > rows - 1) return null;
    const off = setBack + (jitter === 0 ? 0 : jitter * (rng.next() - 0.3)) + (sideways ? width : depth) / 2;
    const yaw = Math.atan2(-nx, -nz) + (sideways ? Math.PI / 2 : 0);
    const box = site.boxOf(stock, x + nx * off, z + nz * off, yaw);
    if (!site.inZone(box, stock.zone) || !site.free(stock, box, { gap, wayGap })) return null;
    return fits === void 0 || fits(box) ? box : null;
  });
};
var take = (choice, spacing, gap) => {
  const out = [];
  for (const line of choice) {
    let last = -1e9;
    line.forEach((box, i) => {
      if (box === null || i * STEP - last < spacing - 1e-9 || out.some((other) => overlap(other, box, gap))) return;
      out.push(box);
      last = i * STEP;
    });
  }
  return out;
};
var takePairs = ([left, right], spacing, gap) => {
  const out = [];
  let last = -1e9;
  left.forEach((a, i) => {
    const b = right[i];
    if (a === null || b === null || i * STEP - last < spacing - 1e-9) return;
    if (out.some((other) => overlap(other, a, gap) || overlap(other, b, gap))) return;
    out.push(a, b);
    last = i * STEP;
  });
  return out;
};
var trimmed = (boxes, count, prefer) => {
  if (prefer !== void 0) boxes.sort((a, b) => prefer(a) - prefer(b));
  else while (boxes.length > count) boxes.splice(Math.floor(boxes.length / 2), 1);
  return boxes.slice(0, count);
};
var frontage = (placing, stock, lines, count, options) => {
  const { gap, paired = false, sideways = false, widestStep = 1e9, prefer } = options;
  const { width, depth } = stock.entity.size;
  const choice = lines.map((line) => candidates(placing, stock, line, options));
  const at = (spacing) => paired ? takePairs(choice, spacing, gap) : take(choice, spacing, gap);
  let low = (sideways ? depth : width) + gap;
  let best = at(low);
  if (best.length < count) return best;
  const length2 = lines.reduce((sum, line) => sum + line.length * STEP, 0);
  let high = Math.min(widestStep, Math.max(low, length2 / Math.max(1, paired ? count / 2 : count) * 1.3));
  for (let turn2 = 0; turn2 < 12; turn2++) {
    placing.control.checkpoint();
    const spacing = (low + high) / 2;
    const found2 = at(spacing);
    if (found2.length >= count) {
      low = spacing;
      best = found2;
    } else high = spacing;
  }
  return trimmed(best, count, prefer);
};

// src/layout/outdoor/things/Along.ts
var facingWater = (lines, water) => lines.map(
  (line) => line.filter(({ x, z, nx, nz }) => {
    for (let s = 1; s < 40; s++) if (insideRegion(water.region, x - nx * s, z - nz * s)) return true;
    return false;
  })
);
var setBackOf = (stock, way, ashore) => {
  if (isBuilding(stock)) return 2.2;
  if (stock.behaviour.trait === "boat") return 0.6;
  if (stock.behaviour.trait === "vehicle") return 0.35;
  if (way !== void 0) return stock.behaviour.trait === "tree" ? 1.5 : 0.25;
  return ashore ? 0.7 : 0.5;
};
var rowOf2 = (placing, stock, wish) => {
  const { relations } = placing;
  const [object = ""] = wish.objects;
  const zone = relations.zone(object);
  const way = relations.way(object);
  const building = isBuilding(stock);
  const outside = zone !== void 0 && zone !== stock.zone && !encloses(zone, stock.zone);
  let lines = [];
  if (way !== void 0) lines = wayEdges(way);
  else if (zone !== void 0)
    lines = alignsItself(placing, stock) ? straightRuns(zone, outside, 2.2).slice(0, 4) : [contour(zone, outside)];
  if (lines.length === 0) return null;
  const [faced] = asked(placing, stock, "face_to");
  const water = relations.zone(faced?.objects[0] ?? "");
  if (building && zone !== void 0 && !isWater(zone) && water !== void 0 && isWater(water))
    lines = facingWater(lines, water);
  const { trait } = stock.behaviour;
  const options = {
    setBack: setBackOf(stock, way, outside && zone !== void 0 && isWater(zone)),
    gap: building ? 1 : 0.3,
    wayGap: building ? 0.8 : 0.15,
    sideways: trait === "boat" && zone !== void 0 || trait === "vehicle",
    fits: building ? (box) => clearOf(placing, box, stock.zone, 1.5) : void 0
  };
  return { stock, lines, options, zone, way };
};
var straightRow = (placing, { stock, lines, options }) => {
  const { width } = stock.entity.size;
  const inset = width > 14 ? width * 0.42 : 0;
  for (const setBack of [2, 3, 4])
    for (const line of lines) {
      const tight = { ...options, setBack, gap: 1, widestStep: width * 1.5, inset };
      const boxes = frontage(placing, stock, [line], missing(stock), tight);
      if (boxes.length < missing(stock)) continue;
      settle(placing, stock, boxes, 0.5);
      return;
    }
  for (const setBack of [2, 3.5])
    if (missing(stock) > 0)
      settle(placing, stock, frontage(placing, stock, lines, missing(stock), { ...options, setBack, gap: 0.7 }), 0.5);
};
var avenue = (placing, { stock, lines, options }) => {
  const widestStep = stock.behaviour.trait === "column" ? 5 : 11;
  const boxes = frontage(placing, stock, lines, missing(stock), { ...options, setBack: 1.5, paired: true, widestStep });
  if (boxes.length >= missing(stock)) settle(placing, stock, boxes, 0.1);
};
var overflow = (placing, { stock, options, zone, way }) => {
  const { relations } = placing;
  const further = zone === void 0 ? relations.ways.filter((other) => other !== way && ["street", "avenue", "path"].includes(other.connection.kind)).sort((a, b) => b.width - a.width) : relations.ways.filter((other) => other.from === zone || other.to === zone || other.fromEdge);
  const prefer = way === void 0 ? void 0 : (box) => distanceTo({ kind: "way", way }, box.x, box.z);
  for (const other of further) {
    if (missing(stock) === 0) return;
    const boxes = frontage(placing, stock, wayEdges(other), missing(stock), { ...options, setBack: 2, prefer });
    settle(placing, stock, boxes, 0.5);
  }
};
var placeAlong = (placing, stock, wish) => {
  const row3 = rowOf2(placing, stock, wish);
  if (row3 === null) return;
  const building = isBuilding(stock);
  const { trait } = stock.behaviour;
  const paired = row3.way !== void 0 && missing(stock) >= 8 && missing(stock) % 2 === 0;
  if (building && alignsItself(placing, stock)) straightRow(placing, row3);
  else if (paired && (trait === "tree" || trait === "column")) avenue(placing, row3);
  for (const factor of building ? [1, 1.6, 2.4] : [1, 1.8, 3.2, 5]) {
    if (missing(stock) === 0) break;
    const boxes = frontage(placing, stock, row3.lines, missing(stock), {
      ...row3.options,
      setBack: row3.options.setBack * factor,
      widestStep: building ? stock.entity.size.width * 1.9 : 1e9
    });
    if (boxes.length >= missing(stock) || factor > 2.2) settle(placing, stock, boxes, building ? 0.5 : 0.1);
  }
  if (building && missing(stock) > 0) overflow(placing, row3);
};

// src/layout/outdoor/things/RingRound.ts
var reach = ({ around, x, z }, angle, radius2) => {
  if (around === null) return radius2;
  const [u, v] = toLocal({ ...around, x, z }, x + Math.cos(angle), z + Math.sin(angle));
  return Math.min(around.w / 2 / Math.max(1e-6, Math.abs(u)), around.d / 2 / Math.max(1e-6, Math.abs(v))) + radius2;
};
var TURN3 = 2 * Math.PI;
var ringRound = (placing, stock, count, options) => {
  const { site, control } = placing;
  const { x, z, low, high, gap, phase } = options;
  let best = [];
  for (let radius2 = low; radius2 <= high; radius2 += 0.5)
    for (let k = 0; k < 12; k++) {
      control.checkpoint();
      const start = k / 12 * TURN3 / count + phase;
      for (let slots = count; slots <= count + 3; slots++) {
        const got = [];
        for (let i = 0; i < slots && got.length < count; i++) {
          const angle = start + i / slots * TURN3;
          const off = reach(options, angle, radius2);
          const px = x + Math.cos(angle) * off;
          const pz = z + Math.sin(angle) * off;
          const box = site.boxOf(stock, px, pz, Math.atan2(x - px, z - pz));
          if (!site.inZone(box, stock.zone) || !site.free(stock, box, { gap, wayGap: 0.3 })) continue;
          if (!got.some((other) => overlap(other, box, gap))) got.push(box);
        }
        if (got.length > best.length) best = got;
        if (best.length === count) return best;
      }
    }
  return best;
};

// src/layout/outdoor/things/Around.ts
var inFrontOf = (a, b) => {
  const [fx, fz] = front(a);
  const dx = b.x - a.x;
  const dz = b.z - a.z;
  const lateral = Math.abs(dx * Math.cos(a.yaw) - dz * Math.sin(a.yaw));
  return lateral < a.w * 0.45 && dx * fx + dz * fz > 0 && Math.hypot(dx, dz) < 16;
};
var FIRST_SET_BACKS = [3, 4, 5, 6.5, 8, 10, 12];
var LATER_SET_BACKS = [3, 5, 7.5, 10, 13, 16];
var housesRound = (placing, stock, square3) => {
  const { relations, site } = placing;
  const { zone } = stock;
  const rim = contour(square3, true);
  const clear = (box) => clearOf(placing, box, zone, 2);
  const options = { gap: 1.1, wayGap: 0.8, jitter: square3.organic ? 0.8 : 0, fits: clear };
  let best = [];
  for (const setBack of FIRST_SET_BACKS) {
    const row3 = frontage(placing, stock, [rim], missing(stock), { ...options, setBack });
    if (row3.length > best.length) best = row3;
    if (best.length >= missing(stock)) break;
  }
  settle(placing, stock, best, 0.6);
  const unseen = (box) => clear(box) && !site.all.some((other) => isBuilding(other.stock) && inFrontOf(other.box, box));
  for (const setBack of LATER_SET_BACKS)
    if (missing(stock) > 0) {
      const more = { gap: 1.1, wayGap: 0.8, jitter: 0.6, fits: unseen, setBack };
      settle(placing, stock, frontage(placing, stock, [rim], missing(stock), more), 0.6);
    }
  if (missing(stock) === 0) return;
  const streets = relations.ways.filter((way) => way.from === square3 || way.to === square3);
  const rest = frontage(
    placing,
    stock,
    streets.flatMap((way) => wayEdges(way)),
    missing(stock),
    {
      setBack: 1.6,
      gap: 1.1,
      wayGap: 0.5,
      jitter: 0.6,
      fits: clear,
      prefer: (box) => regionDistance(square3.region, box.x, box.z)
    }
  );
  settle(placing, stock, rest, 0.6);
};
var propsRound = (placing, stock, centre) => {
  let best = [];
  for (const setBack of [0.5, 1.2, 2.5]) {
    const row3 = frontage(placing, stock, [contour(centre, true)], missing(stock), { setBack, gap: 0.4, wayGap: 0.3 });
    if (row3.length > best.length) best = row3;
    if (best.length >= missing(stock)) break;
  }
  settle(placing, stock, best, 0.1);
};
var takenRadius = (placing, stock, wish, x, z) => {
  const { relations } = placing;
  let radius2 = 0;
  for (const other of relations.to(wish.objects[0] ?? "")) {
    if (other === wish || other.predicate !== "around" && other.predicate !== "surround") continue;
    const inner = relations.stocks.get(other.subject)?.placed ?? [];
    if (relations.stocks.get(other.subject) === stock) continue;
    for (const { box } of inner) radius2 = Math.max(radius2, Math.hypot(box.x - x, box.z - z) + box.d / 2 + 1);
  }
  return radius2;
};
var thingsRound = (placing, stock, wish, centre) => {
  const { rng } = placing;
  const { entity, zone } = stock;
  const { width, depth, height: height2 } = entity.size;
  const count = missing(stock);
  const box = centre.kind === "thing" ? centre.box : null;
  const [x, z] = middle(centre);
  if (box !== null && Math.min(box.w, box.d) > 5) {
    const low2 = Math.max(width, depth) / 2 + 0.7;
    const phase2 = Math.atan2(box.d, box.w);
    settle(placing, stock, ringRound(placing, stock, count, { x, z, around: box, low: low2, high: 7, gap: 0.3, phase: phase2 }), 0.2);
    return;
  }
  const core2 = box === null ? 1.5 : Math.hypot(box.w, box.d) / 2;
  const need = count * (Math.max(width, depth * 0.8) + 0.6) / (2 * Math.PI);
  const taken = takenRadius(placing, stock, wish, x, z);
  const low = Math.max(core2 + depth / 2 + (height2 > 1.5 ? 2.2 : 1.1), need + depth * 0.15, taken + depth / 2);
  const high = Math.max(low + 3, Math.sqrt(zone.region.area) * 0.62);
  const formal = zone.role === "garden" || zone.role === "courtyard";
  const phase = formal ? Math.PI / count : rng.next();
  settle(placing, stock, ringRound(placing, stock, count, { x, z, around: null, low, high, gap: 0.4, phase }), 0.2);
};
var placeAround = (placing, stock, wish) => {
  const [centre] = placing.relations.targets(wish.objects[0] ?? "");
  if (centre === void 0 || centre.kind === "way") return;
  if (centre.kind === "zone" && centre.zone !== stock.zone && !encloses(centre.zone, stock.zone)) {
    if (isBuilding(stock)) housesRound(placing, stock, centre.zone);
    else propsRound(placing, stock, centre.zone);
  } else thingsRound(placing, stock, wish, centre);
};

// src/layout/outdoor/things/Carried.ts
var fitsOn = (carrier, box) => box.w <= carrier.w + 1e-6 && box.d <= carrier.d + 1e-6;
var carriersOf = (placing, stock) => asked(placing, stock, "on_top").flatMap((relation) => relation.objects).flatMap((id) => placing.relations.stocks.get(id)?.placed ?? []).filter((carrier) => carrier.stock !== stock);
var placeCarried = (placing, stock) => {
  const { site, rng, control } = placing;
  const carriers = carriersOf(placing, stock);
  const { width, depth } = stock.entity.size;
  for (let turn2 = 0; turn2 < carriers.length * stock.entity.count && missing(stock) > 0; turn2++) {
    control.checkpoint();
    const carrier = carriers[turn2 % carriers.length];
    const plain = { ...carrier.box, w: width, d: depth };
    if (!fitsOn(carrier.box, plain)) continue;
    const others = site.all.filter((other) => other.on === carrier);
    for (let t = 0; t < 24; t++) {
      const u = (rng.next() - 0.5) * (carrier.box.w - width) * (t === 0 ? 0 : 1);
      const v = (rng.next() - 0.5) * (carrier.box.d - depth) * (t === 0 ? 0 : 1);
      const [x, z] = toWorld(carrier.box, u, v);
      const box = { ...plain, x, z };
      if (others.some((other) => overlap(grown(other.box, 0.01), box, 0))) continue;
      site.put(stock, box, 0, carrier);
      break;
    }
  }
};
var isCarried = (placing, stock) => carriersOf(placing, stock).length > 0;

// src/layout/outdoor/things/Density.ts
var herd = ({ rng }, { zone }) => {
  const [cx, cz] = centroid(zone.region.outer);
  const radius2 = Math.sqrt(zone.region.area) * 0.4;
  const off = rng.range(-0.3, 0.3) * radius2;
  return (x, z) => Math.exp(-((x - cx - off) ** 2 + (z - cz + off) ** 2) / (radius2 * radius2));
};
var commons = ({ plan, relations, squares }) => {
  const seed = plan.seed & 511;
  return (x, z) => {
    let welcome = squares.some((square3) => regionDistance(square3.region, x, z) < 9) ? 0.05 : 1;
    let off = 1e9;
    for (const way of relations.ways) off = Math.min(off, distanceTo({ kind: "way", way }, x, z));
    if (off > 2 && off < 6) welcome *= 1.2;
    return welcome * clamp(0.42 + fractal(x * 0.06, z * 0.06, seed) * 1.6);
  };
};
var EVEN_ABOVE = 4e3;
var scatterOptions = (placing, stock) => {
  const { entity, zone, behaviour: behaviour2 } = stock;
  const seed = placing.plan.seed & 255;
  const wayGap = behaviour2.trait === "tree" ? 0.6 : 0.35;
  if (behaviour2.trait === "animal") return { density: herd(placing, stock), spacing: 2.2, wayGap };
  if (zone.role === "forest" || entity.count > EVEN_ABOVE) return { density: null, wayGap };
  if (zone.form === "root")
    return { density: commons(placing), spacing: Math.max(entity.size.width * 1.3, 1.6), wayGap };
  if (zone.role === "field") return { density: null, wayGap };
  return { density: (x, z) => clamp(0.4 + fractal(x * 0.11, z * 0.11, seed) * 1.5), wayGap };
};

// src/layout/outdoor/things/Perimeter.ts
var SET_BACKS = [0.6, 1, 1.5, 2.2, 3];
var STEP2 = 0.25;
var WIDEST = 2;
var NARROWEST = 0.4;
var openRuns = (placing, stock, around, setBack) => {
  const { site, control } = placing;
  const { depth } = stock.entity.size;
  const runs = [];
  for (const line of straightRuns(around, around !== stock.zone, 1.5, STEP2)) {
    let run2 = [];
    const close = () => {
      if (run2.length > 6) runs.push(run2);
      run2 = [];
    };
    for (const [i, { x, z, nx, nz }] of line.entries()) {
      if ((i & 63) === 0) control.checkpoint();
      const off = setBack + depth / 2;
      const probe = { x: x + nx * off, z: z + nz * off, w: 0.3, d: depth, yaw: Math.atan2(-nx, -nz) };
      if (site.inZone(probe, stock.zone) && site.free(stock, probe, { gap: 0.02, wayGap: 0.3, low: true }))
        run2.push(probe);
      else close();
    }
    close();
  }
  return runs.sort((a, b) => b.length - a.length);
};
var shares = (lengths, count) => {
  const total2 = lengths.reduce((sum2, length2) => sum2 + length2, 0);
  const pieces = lengths.map((length2) => Math.max(1, Math.floor(length2 / total2 * count)));
  const sum = () => pieces.reduce((a, b) => a + b, 0);
  while (sum() > count) {
    const most = pieces.indexOf(Math.max(...pieces));
    pieces[most]--;
  }
  while (sum() < count) {
    let neediest = 0;
    for (let i = 1; i < lengths.length; i++)
      if (lengths[i] / pieces[i] > lengths[neediest] / pieces[neediest]) neediest = i;
    pieces[neediest]++;
  }
  return pieces;
};
var piecesOf = (run2, pieces, length2, widest) => {
  const width = Math.min(length2 / pieces, widest) - 0.06;
  return Array.from({ length: pieces }, (_, j) => {
    const at = clamp((j + 0.5) / pieces * (run2.length - 1), 0, run2.length - 1);
    const a = run2[Math.floor(at)];
    const b = run2[Math.min(run2.length - 1, Math.floor(at) + 1)];
    return { ...a, x: mix(a.x, b.x, at % 1), z: mix(a.z, b.z, at % 1), w: width };
  });
};
var halved = (pieces, count, narrowest) => {
  while (pieces.length > 0 && pieces.length < count) {
    let widest = 0;
    pieces.forEach((piece2, i) => {
      if (piece2.w > pieces[widest].w) widest = i;
    });
    const piece = pieces[widest];
    if (piece.w / 2 - 0.03 < narrowest) return pieces;
    const shift = piece.w / 4 + 0.01;
    const dx = Math.cos(piece.yaw) * shift;
    const dz = -Math.sin(piece.yaw) * shift;
    const half = { ...piece, w: piece.w / 2 - 0.03 };
    pieces.splice(widest, 1, { ...half, x: half.x - dx, z: half.z - dz }, { ...half, x: half.x + dx, z: half.z + dz });
  }
  return pieces;
};
var perimeter = (placing, stock, around, count) => {
  const { site } = placing;
  const { width } = stock.entity.size;
  let best = [];
  for (const setBack of SET_BACKS) {
    const runs = openRuns(placing, stock, around, setBack).filter(
      (run2) => (run2.length - 1) * STEP2 > width * NARROWEST + 0.2
    );
    const total2 = runs.reduce((sum, run2) => sum + run2.length * STEP2, 0);
    if (runs.length === 0 || total2 < count * width * (NARROWEST + 0.03)) continue;
    const used = runs.slice(0, count);
    const lengths = used.map((run2) => (run2.length - 1) * STEP2 - 0.1);
    const pieces = shares(lengths, count);
    const all = used.flatMap((run2, i) => piecesOf(run2, pieces[i], lengths[i], width * WIDEST));
    const fits = all.filter(
      (box, i) => site.inZone(box, stock.zone) && site.free(stock, box, { gap: 0, wayGap: 0.2, low: true }) && !all.slice(0, i).some((other) => overlap(other, box, 0))
    );
    const found2 = halved(fits, count, width * NARROWEST);
    if (found2.length > best.length) best = found2;
    if (best.length === count) return best;
  }
  return best;
};

// src/layout/outdoor/things/Ranks.ts
var SCALES = [2.6, 2.2, 1.9, 1.65, 1.45, 1.3, 1.18, 1.08, 1];
var OFFSETS = [
  [0, 0],
  [0.5, 0],
  [0, 0.5],
  [0.5, 0.5]
];
var ranks = (placing, stock, count, options) => {
  const { site, control } = placing;
  const { zone, entity } = stock;
  const { scales = SCALES, gap = 0.5, aisle = gap, widestGap = 9, turns = [0, 1] } = options;
  const [cx, cz] = centroid(zone.region.outer);
  const { x0, z0, x1, z1 } = zone.region.bounds;
  const radius2 = Math.hypot(x1 - x0, z1 - z0) / 2;
  const longX = x1 - x0 >= z1 - z0;
  const yaw = zone.rotation;
  const c = Math.cos(yaw);
  const s = Math.sin(yaw);
  let best = [];
  for (const scale of scales)
    for (const turn2 of turns) {
      const w = turn2 === 1 ? entity.size.depth : entity.size.width;
      const d = turn2 === 1 ? entity.size.width : entity.size.depth;
      const pitchU = Math.max(w + gap, Math.min(w * scale, w + widestGap));
      const pitchV = Math.max(d + aisle, Math.min(d * scale, d + widestGap));
      for (const [ou, ov] of OFFSETS) {
        control.checkpoint();
        const got = [];
        const nu = Math.ceil(radius2 / pitchU);
        const nv = Math.ceil(radius2 / pitchV);
        for (let j = -nv; j <= nv; j++)
          for (let i = -nu; i <= nu; i++) {
            const u = (i + ou) * pitchU;
            const v = (j + ov) * pitchV;
            if (Math.abs(u) > radius2 || Math.abs(v) > radius2) continue;
            const box = site.boxOf(stock, cx + u * c + v * s, cz - u * s + v * c, yaw + turn2 * Math.PI / 2);
            const reach2 = Math.abs(v) * (longX ? 3 : 1) + Math.abs(u) * (longX ? 1 : 3);
            if (!site.inZone(box, zone) || !site.free(stock, box, { gap: 0.2, wayGap: 0.3 })) continue;
            if (site.plan.task.centres > 0 && got.some((other) => overlap(other.box, box, 0.1))) continue;
            got.push({ box, row: j, column: i, reach: reach2 });
          }
        if (got.length > best.length) best = got;
        if (best.length >= count) {
          const nearest = best.sort((a, b) => a.reach - b.reach).slice(0, count);
          return nearest.sort((a, b) => a.row - b.row || a.column - b.column).map(({ box }) => box);
        }
      }
    }
  return best.map(({ box }) => box);
};

// src/layout/outdoor/things/Row.ts
var TRIES2 = 400;
var row2 = (placing, stock, count) => {
  const { site, rng, control, relations } = placing;
  const { zone, entity } = stock;
  const { x0, z0, x1, z1 } = zone.region.bounds;
  const wishes = relations.from(entity.id).filter((relation) => !asked(placing, stock, "in_row", "around", "surround").includes(relation));
  let best = [];
  let most = Number.NEGATIVE_INFINITY;
  for (let t = 0; t < TRIES2; t++) {
    control.checkpoint();
    const yaw = zone.rotation + rng.int(4) * Math.PI / 2;
    const pitch = entity.size.width + rng.range(0.4, Math.max(0.6, entity.size.width * (t < TRIES2 / 2 ? 1 : 0.3)));
    const x = rng.range(x0, x1);
    const z = rng.range(z0, z1);
    const boxes = [];
    for (let i = 0; i < count; i++) {
      const off = (i - (count - 1) / 2) * pitch;
      const box = site.boxOf(stock, x + Math.cos(yaw) * off, z - Math.sin(yaw) * off, yaw);
      if (!site.inZone(box, zone) || !site.free(stock, box, { gap: 0.2, wayGap: 0.3 })) break;
      boxes.push(box);
    }
    if (boxes.length < count) continue;
    const score = wishes.reduce(
      (sum, wish) => sum + boxes.reduce((least, box) => Math.min(least, relations.one(wish, tried(box))), 1),
      rng.next() * 0.05
    );
    if (score > most) {
      most = score;
      best = boxes;
    }
  }
  return best;
};

// src/layout/outdoor/things/Scatter.ts
var ROUNDS = 9;
var SATURATION_MAX = 3e3;
var scatter = (placing, stock, options) => {
  const { site, rng, control } = placing;
  const { zone, entity } = stock;
  const { gap = 0.1, wayGap = 0.4 } = options;
  const { x0, z0, x1, z1 } = zone.region.bounds;
  const wanted = missing(stock);
  const broad = Math.max(entity.size.width, entity.size.depth);
  const closest = broad * (isPlant(stock) ? 0.5 : 1.02);
  const near2 = new HashGrid(Math.max(2, closest * 2));
  let { density } = options;
  let spacing = options.spacing ?? Math.sqrt(Math.max(zone.region.area, 1) / wanted) * 0.78;
  for (let round = 0; round < ROUNDS && missing(stock) > 0; round++) {
    const tries = Math.min(4e6, missing(stock) * (wanted > 2e3 ? 14 : 14 + round * 12) + 60);
    const apart = Math.max(closest, spacing);
    for (let t = 0; t < tries && missing(stock) > 0; t++) {
      if ((t & 255) === 0) control.checkpoint();
      const x = rng.range(x0, x1);
      const z = rng.range(z0, z1);
      if (density !== null && rng.next() > density(x, z)) continue;
      if (site.zoneIndex.at(x, z) !== zone.index) continue;
      const close = ([px, pz]) => Math.hypot(px - x, pz - z) < apart;
      if (near2.some(x - apart, z - apart, x + apart, z + apart, close)) continue;
      const box = site.boxOf(stock, x, z, rng.next() * 2 * Math.PI);
      if (!site.inZone(box, zone) || !site.free(stock, box, { gap, wayGap })) continue;
      near2.add([box.x, box.z], box.x, box.z, box.x, box.z);
      site.put(stock, box, 0.05);
    }
    spacing *= 0.8;
    if (round === 4) density = null;
  }
  if (missing(stock) > 0 && wanted < SATURATION_MAX) saturate(placing, stock);
};
var saturate = (placing, stock) => {
  const { site, rng, control } = placing;
  const { x0, z0, x1, z1 } = stock.zone.region.bounds;
  const step2 = Math.max(0.45, Math.sqrt(stock.zone.region.area / 6e4));
  const spots = [];
  for (let z = z0 + 0.4; z < z1; z += step2) for (let x = x0 + 0.4; x < x1; x += step2) spots.push([x, z]);
  let turn2 = 0;
  for (const [x, z] of rng.shuffle(spots)) {
    if (missing(stock) === 0) return;
    if ((turn2++ & 255) === 0) control.checkpoint();
    const yaw = rng.int(4) * Math.PI / 2;
    const box = site.boxOf(stock, x + rng.range(-0.2, 0.2), z + rng.range(-0.2, 0.2), yaw);
    if (site.zoneIndex.at(box.x, box.z) !== stock.zone.index) continue;
    if (!site.free(stock, box, { gap: 0.03, wayGap: 0.2 }) || !site.inZone(box, stock.zone)) continue;
    site.put(stock, box, 0.03);
  }
};

// src/layout/outdoor/things/Place.ts
var reportMissing = (placing, stock, why) => {
  const { entity, zone, placed } = stock;
  const wishes = asked(placing, stock, "around", "along", "surround", "next_to", "near");
  placing.conflicts.push({
    rule: "counts",
    ids: [entity.id, entity.zone, ...wishes.map((wish) => wish.id)],
    text: `${placed.length} of ${entity.count} ${entity.name} (${entity.id}) fit in ${zone.name} (${entity.zone})${why}`
  });
};
var crowded = ({ site, relations, plan }, { zone }) => {
  const square3 = plan.task.unit * plan.task.unit;
  const built = site.all.filter((other) => other.stock.zone === zone && other.on === null).reduce((sum, { box }) => sum + box.w * box.d, 0);
  const ways = relations.ways.length > 0 ? ", the ways take more" : "";
  return `: ${Math.round(built * square3)} m\xB2 of its ${Math.round(zone.region.area * square3)} m\xB2 are built over${ways}`;
};
var placeLine = (placing, stock) => {
  const [wish] = asked(placing, stock, "around", "surround");
  const around = placing.relations.zone(wish?.objects[0] ?? stock.entity.zone) ?? stock.zone;
  settle(placing, stock, perimeter(placing, stock, around, stock.entity.count), 0);
};
var CORNERS = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1]
];
var placeInCorners = (placing, stock) => {
  const { site } = placing;
  const [wish] = asked(placing, stock, "corner_of_room");
  const zone = placing.relations.zone(wish?.objects[0] ?? "") ?? stock.zone;
  const { x0, z0, x1, z1 } = zone.region.bounds;
  const half = Math.max(stock.entity.size.width, stock.entity.size.depth) / 2;
  for (const [sx, sz] of CORNERS) {
    for (let margin = 0.3; margin < 5 && missing(stock) > 0; margin += 0.35) {
      const x = (sx > 0 ? x0 : x1) + sx * (half + margin);
      const z = (sz > 0 ? z0 : z1) + sz * (half + margin);
      const box = site.boxOf(stock, x, z, 0);
      if (!site.inZone(box, stock.zone) || !site.free(stock, box, { gap: 0.05 })) continue;
      site.put(stock, box, 0.02);
      break;
    }
  }
};
var rankOptions = (placing, stock) => {
  const { behaviour: behaviour2, zone, entity } = stock;
  const { trait } = behaviour2;
  const beside = asked(placing, stock, "next_to", "near", "across_from", "side_of", "around", "surround").length > 0;
  const orchard = isMarked(zone, "orchard") && trait === "tree";
  const parked = zone.role === "parking" && trait === "vehicle";
  const lined = alignsItself(placing, stock) && entity.count > 3 && asked(placing, stock, "along").length === 0;
  if (!orchard && !parked && !lined && (behaviour2.pattern !== "grid" || beside)) return null;
  if (zone.strip !== null) return { turns: zone.strip.axis === "x" ? [1] : [0], scales: [1], gap: 0.5, aisle: 99 };
  if (trait === "vehicle") return { scales: [1.5, 1.2, 1], gap: 0.7, aisle: 5, widestGap: 1.5 };
  if (trait === "container") return { scales: [1.2, 1], gap: 0.5, widestGap: 1 };
  if (trait === "grave") return { gap: 0.9, widestGap: 1.6 };
  return { gap: 0.7, widestGap: trait === "tree" ? 3.4 : 3 };
};
var placeSingly = (placing, stock) => {
  const { entity } = stock;
  const building = isBuilding(stock);
  const tries = entity.count > 40 ? 60 : building ? 700 : 240;
  while (missing(stock) > 0) {
    const box = lonePlace(placing, stock, tries) ?? lonePlace(placing, stock, 900);
    if (box === null) return;
    placing.site.put(stock, box, building ? 0.5 : 0.1);
  }
};
var place = (placing, stock) => {
  placing.control.checkpoint();
  if (isLine(stock) && (stock.entity.count > 1 || asked(placing, stock, "around", "surround").length > 0)) {
    placeLine(placing, stock);
    if (missing(stock) > 0 && stock.entity.count <= 2) placeSingly(placing, stock);
    if (missing(stock) > 0) reportMissing(placing, stock, `: the edge of ${stock.zone.id} is cut by ways and buildings`);
    return;
  }
  const plural2 = stock.entity.count > 1;
  const [around] = asked(placing, stock, "around", "surround");
  const [along2] = asked(placing, stock, "along");
  const beside = asked(placing, stock, "next_to", "near", "across_from", "side_of").length > 0;
  if (isCarried(placing, stock)) placeCarried(placing, stock);
  if (plural2 && asked(placing, stock, "corner_of_room").length > 0) placeInCorners(placing, stock);
  if (missing(stock) > 0 && around !== void 0 && plural2) placeAround(placing, stock, around);
  if (missing(stock) > 0 && along2 !== void 0) placeAlong(placing, stock, along2);
  if (missing(stock) > 0 && plural2 && along2 === void 0 && asked(placing, stock, "in_row").length > 0)
    settle(placing, stock, row2(placing, stock, missing(stock)), 0.1);
  const standing = missing(stock) > 0 ? rankOptions(placing, stock) : null;
  if (standing !== null) settle(placing, stock, ranks(placing, stock, missing(stock), standing), 0.1);
  if (missing(stock) > 0 && isScatter(stock) && !beside && along2 === void 0 && around === void 0)
    scatter(placing, stock, scatterOptions(placing, stock));
  if (missing(stock) > 0 && (beside || !isScatter(stock) || stock.placed.length === 0)) placeSingly(placing, stock);
  if (missing(stock) > 0) scatter(placing, stock, { density: null, gap: 0.05, wayGap: 0.15 });
  if (missing(stock) > 0) reportMissing(placing, stock, crowded(placing, stock));
};

// src/layout/geometry/LeastCost.ts
var step = (dx, dz) => [dx, dz, Math.hypot(dx, dz)];
var STRAIGHT = [step(1, 0), step(-1, 0), step(0, 1), step(0, -1)];
var SIXTEEN = [
  ...STRAIGHT,
  ...[step(1, 1), step(1, -1), step(-1, 1), step(-1, -1)],
  ...[step(2, 1), step(2, -1), step(-2, 1), step(-2, -1), step(1, 2), step(1, -2), step(-1, 2), step(-1, -2)]
];
var leastCost = ({ columns, rows, cost, straight }, sources, goals, control) => {
  const end = columns * rows;
  const reached = new Float64Array(end + 1).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(end + 1).fill(-1);
  const done = new Uint8Array(end + 1);
  const heap = new Heap();
  const steps = straight ? STRAIGHT : SIXTEEN;
  for (const [cell, k] of sources)
    if (k < reached[cell]) {
      reached[cell] = k;
      heap.push(k, cell);
    }
  let turns = 0;
  while (heap.size > 0) {
    if ((++turns & 1023) === 0) control.checkpoint();
    const c = heap.pop();
    if (done[c] === 1) continue;
    done[c] = 1;
    if (c === end) break;
    const extra = goals.get(c);
    if (extra !== void 0 && reached[c] + extra < reached[end]) {
      reached[end] = reached[c] + extra;
      from[end] = c;
      heap.push(reached[end], end);
    }
    const x = c % columns;
    const z = (c - x) / columns;
    for (const [dx, dz, length2] of steps) {
      const nx = x + dx;
      const nz = z + dz;
      if (nx < 0 || nz < 0 || nx >= columns || nz >= rows) continue;
      const m = nz * columns + nx;
      if (done[m] === 1 || cost[m] === Number.POSITIVE_INFINITY) continue;
      if (length2 > 2) {
        const lean = (Math.abs(dx) > 1 ? Math.sign(dx) : 0) + (Math.abs(dz) > 1 ? Math.sign(dz) * columns : 0);
        if (cost[c + lean] === Number.POSITIVE_INFINITY || cost[m - lean] === Number.POSITIVE_INFINITY) continue;
      }
      const k = reached[c] + length2 * (cost[c] + cost[m]) / 2;
      if (k < reached[m]) {
        reached[m] = k;
        from[m] = c;
        heap.push(k, m);
      }
    }
  }
  if (from[end] < 0) return null;
  const way = [];
  for (let c = from[end]; c >= 0; c = from[c]) way.push(c);
  return way.reverse();
};

// src/layout/outdoor/ways/WayMap.ts
var cellAt = ({ plan }, [x, z]) => clamp(Math.floor(z), 0, plan.task.rows - 1) * plan.task.columns + clamp(Math.floor(x), 0, plan.task.columns - 1);
var middleOfCell = ({ plan }, cell) => [
  cell % plan.task.columns + 0.5,
  Math.floor(cell / plan.task.columns) + 0.5
];
var onBorder = ({ plan }, cell) => {
  const { columns, rows } = plan.task;
  const x = cell % columns;
  const z = (cell - x) / columns;
  return x === 0 || z === 0 || x === columns - 1 || z === rows - 1;
};
var GROUND = {
  plaza: 0.9,
  street: 0.7,
  quay: 0.8,
  pier: 0.8,
  forest: 1.7,
  field: 7,
  garden: 5,
  playground: 4,
  courtyard: 1.2,
  parking: 2,
  plot: 9,
  meadow: 1.3,
  lawn: 2,
  beach: 1.5,
  yard: 1.6,
  clearing: 1.6
};
var solidField = (obstacles, columns, rows) => {
  const field = new Float32Array(columns * rows).fill(1e6);
  for (const box of obstacles) {
    const reach2 = radius(box) + 5;
    for (let z = Math.max(0, Math.floor(box.z - reach2)); z < Math.min(rows, box.z + reach2); z++)
      for (let x = Math.max(0, Math.floor(box.x - reach2)); x < Math.min(columns, box.x + reach2); x++) {
        const i = z * columns + x;
        field[i] = Math.min(field[i], pointToBox(box, x + 0.5, z + 0.5));
      }
  }
  return field;
};
var slopes = (terrain) => {
  const { columns, rows } = terrain;
  const field = new Float32Array(columns * rows);
  for (let i = 0; i < field.length; i++) {
    const x = i % columns;
    const z = (i - x) / columns;
    const dx = heightAt(terrain, x + 1, z + 0.5) - heightAt(terrain, x, z + 0.5);
    const dz = heightAt(terrain, x + 0.5, z + 1) - heightAt(terrain, x + 0.5, z);
    field[i] = Math.hypot(dx, dz);
  }
  return field;
};
var baseCosts = (plan, slope) => {
  const { columns, rows } = plan.task;
  const orderly = isUrban(plan.zones) || plan.zones.some((zone) => isMarked(zone, "rail", "straight"));
  const whim = orderly ? 0.1 : 0.45;
  const costs = new Float64Array(columns * rows);
  for (let i = 0; i < costs.length; i++) {
    const zone = zoneOfCell(plan, i);
    const x = i % columns;
    const z = (i - x) / columns;
    const ground = zone === void 0 || zone.form === "root" ? 1 : GROUND[zone.role] ?? 1;
    const rim = x < 4 || z < 4 || x > columns - 5 || z > rows - 5 ? 1.7 : 1;
    costs[i] = (ground + 2.4 * slope[i]) * (1 + whim * fractal(x * 0.07, z * 0.07, plan.seed & 1023)) * rim;
  }
  return costs;
};
var wayMap = (plan, terrain, obstacles, doorsteps, lengths) => {
  const { columns, rows } = plan.task;
  const count = columns * rows;
  const water = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const zone = zoneOfCell(plan, i);
    if (zone !== void 0 && isWater(zone)) water[i] = 1;
  }
  const slope = slopes(terrain);
  return {
    plan,
    terrain,
    obstacles,
    doorsteps,
    lengths,
    water,
    wet: wetField(plan),
    solid: solidField(obstacles, columns, rows),
    base: baseCosts(plan, slope),
    slope,
    deck: new Uint8Array(count),
    used: new Uint8Array(count),
    decks: [],
    ways: []
  };
};
var depthField = ({ plan }, zone) => {
  const family = familyOf(zone, plan.zones);
  const { cells } = plan.labels;
  return distanceField(plan.task.columns, plan.task.rows, (i) => cells[i] < 0 || family[cells[i]] === 0);
};
var markUsed = (map, points, width) => {
  const { columns, rows } = map.plan.task;
  const reach2 = Math.max(0.8, width / 2 - 0.6);
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i], points[i + 1]];
    const z1 = Math.min(rows, Math.max(a[1], b[1]) + 2);
    const x1 = Math.min(columns, Math.max(a[0], b[0]) + 2);
    for (let z = Math.max(0, Math.floor(Math.min(a[1], b[1]) - 2)); z < z1; z++)
      for (let x = Math.max(0, Math.floor(Math.min(a[0], b[0]) - 2)); x < x1; x++)
        if (pointToSegment(a, b, x + 0.5, z + 0.5) < reach2) map.used[z * columns + x] = 1;
  }
};
var isAvenue = (connection) => connection.kind === "avenue";

// src/layout/outdoor/ways/Costs.ts
var crowding = (map, cell) => {
  const { columns, rows } = map.plan.task;
  const x = cell % columns;
  const z = (cell - x) / columns;
  let most = 0;
  for (const { middle: middle2 } of map.decks) {
    const d = Math.hypot(middle2[0] - x, middle2[1] - z);
    if (d < 34) most = Math.max(most, 6 * (1 - d / 34) + 1);
  }
  return most + (Math.min(x, z, columns - x, rows - z) < 10 ? 2 : 0);
};
var nearDeck = (map, cell) => {
  const [x, z] = middleOfCell(map, cell);
  return map.decks.some((deck) => deck.ends.some((end) => Math.hypot(end[0] - x, end[1] - z) < 3.5));
};
var bankFactor = (map, cell, width, toWater, overWater) => {
  if (map.deck[cell] === 1) return 1;
  const off = map.wet[cell] - width / 2;
  if (off < 0.9) {
    if (off >= 0.2 || toWater) return 2.5;
    return overWater || nearDeck(map, cell) ? 3 : Number.POSITIVE_INFINITY;
  }
  return off < 3 ? 1.35 : 1;
};
var costsFor = (map, connection, a, b, width, overWater) => {
  const { plan, water, deck, solid, base, slope, used, wet } = map;
  const { cells } = plan.labels;
  const costs = new Float64Array(base.length);
  const own = [a.zone?.index ?? -2, b.zone?.index ?? -2];
  const toWater = a.zone !== null && isWater(a.zone) || b.zone !== null && isWater(b.zone);
  for (let i = 0; i < costs.length; i++) {
    if (water[i] === 1 && (deck[i] === 0 || overWater)) {
      costs[i] = deck[i] === 1 || !overWater ? Number.POSITIVE_INFINITY : 9 * (1 + crowding(map, i));
      continue;
    }
    if (solid[i] < width / 2 + 0.45) {
      costs[i] = Number.POSITIVE_INFINITY;
      continue;
    }
    let cost = base[i];
    if (own.includes(cells[i])) cost = Math.min(cost, 1.2 + 2.4 * slope[i]);
    if (isAvenue(connection)) {
      cost = 1 + (cost - 1) * 0.3;
      if (wet[i] < 8) cost *= 2.5;
    }
    if (used[i] === 1) cost *= 0.5;
    const tight = solid[i] < width / 2 + 0.85 ? 4 : 1;
    costs[i] = cost * tight * bankFactor(map, i, width, toWater, overWater);
  }
  return costs;
};

// src/layout/outdoor/ways/Crossing.ts
var wetStretch = (map, cells) => {
  let best = null;
  let start = -1;
  for (let i = 0; i <= cells.length; i++) {
    const wet = i < cells.length && map.water[cells[i]] === 1 && map.deck[cells[i]] === 0;
    if (wet && start < 0) start = i;
    if (!wet && start >= 0) {
      if (best === null || i - start > best[1] - best[0] + 1) best = [start, i - 1];
      start = -1;
    }
  }
  return best;
};
var REACH_MAX = 60;
var dryAfter = (map, from, dx, dz) => {
  const { columns, rows } = map.plan.task;
  for (let t = 0; t < REACH_MAX; t += 0.5) {
    const x = from[0] + dx * t;
    const z = from[1] + dz * t;
    if (x < 1 || z < 1 || x > columns - 1 || z > rows - 1) return -1;
    const cell = cellAt(map, [x, z]);
    if (map.water[cell] === 0 && map.wet[cell] >= 2) return t;
  }
  return -1;
};
var crossingOf = (map, cells) => {
  const stretch = wetStretch(map, cells);
  if (stretch === null) return null;
  const middle2 = middleOfCell(map, cells[stretch[0] + stretch[1] >> 1]);
  const turns = map.plan.task.snap === "edge" ? [0, 18] : Array.from({ length: 36 }, (_, i) => i);
  let shortest = Number.POSITIVE_INFINITY;
  let ends = null;
  for (const turn2 of turns) {
    const angle = turn2 / 36 * Math.PI;
    const dx = Math.cos(angle);
    const dz = Math.sin(angle);
    const ahead = dryAfter(map, middle2, dx, dz);
    const behind = dryAfter(map, middle2, -dx, -dz);
    if (ahead < 0 || behind < 0 || ahead + behind >= shortest) continue;
    shortest = ahead + behind;
    const grid = (t) => [Math.round(middle2[0] + dx * t), Math.round(middle2[1] + dz * t)];
    ends = [grid(-behind), grid(ahead)];
  }
  if (ends === null) return null;
  const before = middleOfCell(map, cells[Math.max(0, stretch[0] - 1)]);
  const far = (p) => Math.hypot(before[0] - p[0], before[1] - p[1]);
  return far(ends[0]) > far(ends[1]) ? [ends[1], ends[0]] : ends;
};

// src/layout/outdoor/ways/Fitting.ts
var FLOWING = [
  [1.6, 3],
  [1, 3],
  [0.8, 2],
  [0.6, 1],
  [0.4, 0]
];
var NUDGES = [
  [0, 0],
  [-0.5, -0.5],
  [0.5, -0.5],
  [-0.5, 0.5],
  [0.5, 0.5]
];
var turningPoints = (line) => line.filter((p, i) => {
  const a = line[i - 1];
  const b = line[i + 1];
  return a === void 0 || b === void 0 || !(a[0] === p[0] && p[0] === b[0] || a[1] === p[1] && p[1] === b[1]);
});
var fitted = (map, cells, costs, width) => {
  const { task } = map.plan;
  const raw = cells.map((cell) => middleOfCell(map, cell));
  if (raw.length === 1) raw.push([raw[0][0] + 0.5, raw[0][1]]);
  if (task.snap === "edge") return turningPoints(withoutRepeats(raw.map(([x, z]) => [x - 0.5, z - 0.5])));
  const holds3 = (line) => {
    for (let i = 0; i + 1 < line.length; i++)
      if (map.obstacles.some((box) => segmentToBox(box, line[i], line[i + 1]) < width / 2 + 0.1)) return false;
    return resample(line, 1).every((p) => costs[cellAt(map, p)] < Number.POSITIVE_INFINITY);
  };
  for (const [tolerance, rounds] of FLOWING) {
    let line = simplify(raw, tolerance);
    if (rounds > 0) line = resample(rounded(line, rounds), 4);
    line = simplify(withoutRepeats(line.map(([x, z]) => [Math.round(x), Math.round(z)])), 0.4);
    if (line.length > 1 && holds3(line)) return line;
  }
  let faithful = null;
  for (const tolerance of [0.9, 0.6, 0.3, 0.05])
    for (const [dx, dz] of NUDGES) {
      const line = withoutRepeats(
        simplify(raw, tolerance).map(([x, z]) => [
          clamp(Math.round(x + dx * 0.98), 0, task.columns),
          clamp(Math.round(z + dz * 0.98), 0, task.rows)
        ])
      );
      faithful ??= line;
      if (line.length > 1 && holds3(line)) return line;
    }
  return faithful ?? [];
};

// src/layout/outdoor/ways/Terminals.ts
var none = (kind, cells) => ({ cells, exact: null, kind });
var atEdge = (map, side, other, connection, width) => {
  const { plan, water, wet, ways, lengths } = map;
  const { columns, rows } = plan.task;
  const cells = [];
  const body2 = other.zone?.body ?? { cx: columns / 2, cz: rows / 2, hw: 0, hd: 0 };
  const need = lengths.get(connection.id);
  const corner2 = Math.min(10, columns / 4, rows / 4);
  for (let i = 0; i < water.length; i++) {
    if (!onBorder(map, i) || water[i] === 1 || wet[i] <= width / 2 + 2) continue;
    const zone = zoneOfCell(plan, i);
    if (side === null && zone !== void 0 && zone.form !== "root") continue;
    const x = i % columns;
    const z = (i - x) / columns;
    const sides = { north: z === 0, south: z === rows - 1, west: x === 0, east: x === columns - 1 };
    if (side !== null && !sides[side]) continue;
    if (Math.min(x, columns - 1 - x) + Math.min(z, rows - 1 - z) < corner2) continue;
    const along2 = sides.west || sides.east ? z / rows : x / columns;
    const away = Math.hypot(x - body2.cx, z - body2.cz);
    let cost = Math.abs(along2 - 0.5) * 24 + (zone === void 0 || zone.form === "root" ? 0 : 12);
    for (const way of ways) if (way.fromEdge && Math.hypot(way.points[0][0] - x, way.points[0][1] - z) < 24) cost += 30;
    if (isAvenue(connection)) cost += Math.max(0, 52 - away) * 4;
    if (need !== void 0) cost += Math.max(0, need + 0.6 * Math.max(body2.hw, body2.hd) - away) * 4;
    cells.push([i, cost]);
  }
  return none("edge", cells);
};
var atBank = (map, zone, width) => {
  const { water, wet, plan } = map;
  const { columns, rows } = plan.task;
  const { cells: labels } = plan.labels;
  const cells = [];
  const near2 = (i) => {
    const x = i % columns;
    const z = (i - x) / columns;
    for (let q = Math.max(0, z - 4); q <= Math.min(rows - 1, z + 4); q++)
      for (let p = Math.max(0, x - 4); p <= Math.min(columns - 1, x + 4); p++)
        if (labels[q * columns + p] === zone.index) return true;
    return false;
  };
  for (let i = 0; i < water.length; i++)
    if (water[i] === 0 && wet[i] >= width / 2 && wet[i] < width / 2 + 1.5 && near2(i)) cells.push([i, 0]);
  return none("bank", cells);
};
var atThings = (map, end, width) => {
  if (end.doorsteps.length > 0)
    return none(
      "door",
      end.doorsteps.map(({ at }) => [cellAt(map, at), 0])
    );
  const cells = [];
  for (let i = 0; i < map.solid.length; i++) {
    if (map.solid[i] > width / 2 + 2 || map.solid[i] < width / 2 + 0.45 || map.water[i] === 1) continue;
    const [x, z] = middleOfCell(map, i);
    if (end.boxes.some((box) => pointToBox(box, x, z) < width / 2 + 1.4)) cells.push([i, 0]);
  }
  return none("door", cells);
};
var reachInto = (zone, deepest, toChild) => {
  if (zone.role === "forest") return Math.min(7, deepest * 0.7);
  if (toChild) return Math.min(4, deepest);
  if (zone.strip !== null) return Math.min(deepest, Math.max(1, zone.strip.halfWidth - 1));
  return Math.min(deepest, zone.role === "plaza" ? 2.6 : zone.role === "hill" ? 9 : 3);
};
var SIDE_PULL = { plaza: 14, courtyard: 90 };
var inZone = (map, zone, other, width) => {
  const { plan, water, solid } = map;
  const { cells: labels } = plan.labels;
  const depth = depthField(map, zone);
  const toChild = other.zone !== null && other.zone !== zone && encloses(zone, other.zone);
  let deepest = 0;
  for (let i = 0; i < depth.length; i++) if (depth[i] > deepest && depth[i] < 1e5) deepest = depth[i];
  const want = reachInto(zone, deepest, toChild);
  const wood = zone.role === "forest";
  const cells = [];
  for (let i = 0; i < depth.length; i++) {
    if (labels[i] !== zone.index || water[i] === 1 || solid[i] < width / 2 + 0.45) continue;
    const border = wood && onBorder(map, i);
    const inBand = depth[i] >= (wood ? want - 0.75 : Math.min(1, want)) && depth[i] < want + 0.75;
    if (!inBand && !(border && depth[i] > 5)) continue;
    let cost = Math.max(0, want - depth[i]) * 1.5;
    if (zone.form === "box" && !toChild) {
      const [x, z] = middleOfCell(map, i);
      const u = Math.abs(x - zone.body.cx) / zone.body.hw;
      const v = Math.abs(z - zone.body.cz) / zone.body.hd;
      cost = Math.min(u, v) * (SIDE_PULL[zone.role] ?? 6);
    }
    cells.push([i, wood ? border ? 0 : 26 : cost]);
  }
  return none("zone", cells);
};
var inRoot = (map, zone, width) => {
  const { columns, rows } = map.plan.task;
  const cells = [];
  for (let i = 0; i < map.water.length; i++) {
    if (map.plan.labels.cells[i] !== zone.index || map.water[i] === 1 || map.solid[i] < width / 2 + 0.45) continue;
    const [x, z] = middleOfCell(map, i);
    cells.push([i, Math.hypot(x - columns / 2, z - rows / 2) * 3]);
  }
  return none("zone", cells);
};
var terminalsOf = (map, end, other, connection, width) => {
  const { zone } = end;
  if (end.edge !== null) return atEdge(map, end.edge, other, connection, width);
  if (end.boxes.length > 0) return atThings(map, end, width);
  if (zone === null) return none("zone", []);
  const holdsOther = other.zone !== null && encloses(zone, other.zone);
  const inner = map.ways.find(
    (way) => way.from === zone && way.to !== null && way.to !== zone && encloses(zone, way.to) && zone.form !== "root"
  );
  if (inner !== void 0 && !holdsOther)
    return { cells: [[cellAt(map, inner.points[0]), 0]], exact: inner.points[0], kind: "zone" };
  if (isWater(zone)) return atBank(map, zone, width);
  if (zone.form === "root") return holdsOther ? atEdge(map, null, other, connection, width) : inRoot(map, zone, width);
  const steps = map.doorsteps.get(zone.id) ?? [];
  if (steps.length > 0 && steps[0].landmark && width <= 3.4 && zone.form !== "pier" && !(zone.role === "yard" && steps.length > 1))
    return none(
      "door",
      steps.map(({ at }) => [cellAt(map, at), 0])
    );
  return inZone(map, zone, other, width);
};

// src/layout/outdoor/ways/Touch.ts
var bestAround = (map, from, reach2, cost) => {
  const { columns, rows } = map.plan.task;
  let best = null;
  let least = Number.POSITIVE_INFINITY;
  for (let v = -reach2; v <= reach2; v++)
    for (let u = -reach2; u <= reach2; u++) {
      const at = [from[0] + u, from[1] + v];
      if (at[0] < 1 || at[1] < 1 || at[0] > columns - 1 || at[1] > rows - 1) continue;
      if (map.plan.task.snap === "edge" && u !== 0 && v !== 0) continue;
      const k = cost(at);
      if (k < least) {
        least = k;
        best = at;
      }
    }
  return best;
};
var towardsBank = (map, end, zone) => {
  const best = bestAround(map, end, 4, ([x, z]) => {
    if (insideRegion(zone.region, x, z)) return Number.POSITIVE_INFINITY;
    const off = edgeDistance(zone.region, x, z);
    if (off < 0.9 || off > 1.45) return Number.POSITIVE_INFINITY;
    return Math.hypot(x - end[0], z - end[1]) + Math.abs(off - 1.2) * 2;
  });
  return best === null || best[0] === end[0] && best[1] === end[1] ? null : best;
};
var intoZone = (map, end, zone, width) => {
  if (insideRegion(zone.region, end[0], end[1])) return null;
  return bestAround(map, end, 5, (at) => {
    if (!insideRegion(zone.region, at[0], at[1]) || edgeDistance(zone.region, at[0], at[1]) < 0.4)
      return Number.POSITIVE_INFINITY;
    if (map.obstacles.some((box) => segmentToBox(box, end, at) < width / 2 + 0.1)) return Number.POSITIVE_INFINITY;
    if (map.wet[cellAt(map, at)] < width / 2 + 0.2) return Number.POSITIVE_INFINITY;
    return Math.hypot(at[0] - end[0], at[1] - end[1]);
  });
};

// src/layout/outdoor/ways/LayWays.ts
var holds2 = (a, b) => a.zone !== null && b.zone !== null && encloses(a.zone, b.zone);
var errandOf = (connection, ends, least) => {
  const from = ends(connection.from);
  const to = ends(connection.to);
  const outermost = (end, other) => end.edge !== null || other.edge === null && holds2(end, other);
  const fromPlot = from.zone?.plot != null && to.zone?.strip != null;
  const flipped = fromPlot || !outermost(from, to) && outermost(to, from);
  const [a, b] = flipped ? [to, from] : [from, to];
  return { connection, a, b, flipped, width: Math.max(connection.width, least) };
};
var priority = ({ connection, a, b }) => {
  const nested = a.edge === null && holds2(a, b);
  const fromEdge = a.edge !== null || nested && a.zone?.form === "root";
  const rank = nested && !fromEdge ? 0 : connection.kind === "bridge" ? 2 : fromEdge ? 1 : 3;
  return rank - connection.width * 0.01;
};
var plotWay = (plot, street) => {
  if (plot.plot === null || street.strip === null) return null;
  const { start, frontage: frontage2, slot, hand, depth } = plot.plot;
  const side = (slot & 2) !== 0 ? 1 : -1;
  const t = start + Math.max(3, Math.round(frontage2 * (0.5 + 0.36 * side)));
  const middle2 = course(street.strip, t);
  const at = (v) => street.strip?.axis === "z" ? [Math.round(v), t] : [t, Math.round(v)];
  const { halfWidth } = street.strip;
  return [at(middle2 + hand * (halfWidth - 1.2)), at(middle2 + hand * (halfWidth + Math.min(10, depth * 0.42)))];
};
var pullTowards = (map, { connection, a, b }, sets) => {
  const { plan } = map;
  const { zone } = a;
  if (zone === null || zone.form === "root" || !holds2(a, b)) return;
  const outer = plan.task.peg.connections.filter((c) => c !== connection && (c.from === zone.id || c.to === zone.id)).map((c) => plan.byId.get(c.from === zone.id ? c.to : c.from)).find((other) => other !== void 0 && !encloses(zone, other));
  if (outer === void 0) return;
  const { columns, rows } = plan.task;
  const [px, pz] = outer.form === "root" ? [columns / 2, rows / 2] : [outer.body.cx, outer.body.cz];
  for (const set of sets)
    set.cells.forEach(([cell, cost], i) => {
      const x = cell % columns;
      set.cells[i] = [cell, cost + Math.hypot(x - px, (cell - x) / columns - pz) * 0.9];
    });
};
var openTerminals = (map, costs, sets, clear) => {
  for (const { cells } of sets)
    for (const [cell] of cells)
      if (costs[cell] === Number.POSITIVE_INFINITY && map.water[cell] === 0 && map.solid[cell] >= clear) costs[cell] = 6;
};
var overBridge = (map, errand, sets, deck, control) => {
  const { connection, a, b, width } = errand;
  const { columns, rows } = map.plan.task;
  const [near2, far] = deck;
  const middle2 = [(near2[0] + far[0]) / 2, (near2[1] + far[1]) / 2];
  map.decks.push({ middle: middle2, ends: [near2, far] });
  const covers = [];
  for (let cell = 0; cell < map.deck.length; cell++) {
    const x = cell % columns;
    if (pointToSegment(near2, far, x + 0.5, (cell - x) / columns + 0.5) < width / 2 - 0.2) covers.push(cell);
  }
  for (const cell of covers) map.deck[cell] = 1;
  const costs = costsFor(map, connection, a, b, width, false);
  for (const cell of covers) costs[cell] = map.water[cell] === 1 ? Number.POSITIVE_INFINITY : 1;
  for (const end of deck) costs[cellAt(map, end)] = 1;
  openTerminals(map, costs, sets, width / 2 + 0.4);
  const grid = { columns, rows, cost: costs, straight: map.plan.task.snap === "edge" };
  const first = leastCost(grid, sets[0].cells, /* @__PURE__ */ new Map([[cellAt(map, near2), 0]]), control);
  const second = leastCost(grid, [[cellAt(map, far), 0]], new Map(sets[1].cells), control);
  if (first === null || second === null) return null;
  const half = (cells, end) => cells.length <= 2 ? [] : fitted(map, cells, costs, width).filter((p) => Math.hypot(p[0] - end[0], p[1] - end[1]) > 2);
  return { points: [...half(first, near2), near2, far, ...half(second, far)], deck };
};
var toEdge = (points, columns, rows) => {
  const [x, z] = points[0];
  if (x <= 1) return [[0, z], ...points.slice(1)];
  if (z <= 1) return [[x, 0], ...points.slice(1)];
  if (x >= columns - 1) return [[columns, z], ...points.slice(1)];
  if (z >= rows - 1) return [[x, rows], ...points.slice(1)];
  return points;
};
var found = (map, errand, sets, control) => {
  const { connection, a, b, width } = errand;
  const { columns, rows, snap } = map.plan.task;
  const bridge = connection.kind === "bridge";
  const costs = costsFor(map, connection, a, b, width, bridge);
  openTerminals(map, costs, sets, 0);
  const goals = new Map(sets[1].cells);
  const cells = leastCost({ columns, rows, cost: costs, straight: snap === "edge" }, sets[0].cells, goals, control);
  if (cells === null) return null;
  if (bridge && cells.some((cell) => map.water[cell] === 1 && map.deck[cell] === 0)) {
    const deck = crossingOf(map, cells);
    return deck === null ? null : overBridge(map, errand, sets, deck, control);
  }
  let points = fitted(map, cells, costs, width);
  if (sets[0].kind === "edge" && points.length > 0) points = toEdge(points, columns, rows);
  if (sets[1].kind === "edge" && points.length > 0) points = [...toEdge([...points].reverse(), columns, rows)].reverse();
  const first = sets[0].exact;
  const last = sets[1].exact;
  if (first !== null) points = [first, ...points.slice(1)];
  if (last !== null) points = [...points.slice(0, -1), last];
  return { points, deck: null };
};
var touching = (map, errand, sets, line) => {
  let points = line;
  const lead = (end, set, last) => {
    const { zone } = end;
    const tip = points[last ? points.length - 1 : 0];
    if (zone === null || tip === void 0 || set.exact !== null || set.kind === "edge") return;
    const step2 = isWater(zone) ? set.kind === "bank" ? towardsBank(map, tip, zone) : null : zone.form === "root" ? null : intoZone(map, tip, zone, errand.width);
    if (step2 !== null) points = last ? [...points, step2] : [step2, ...points];
  };
  lead(errand.a, sets[0], false);
  lead(errand.b, sets[1], true);
  return points;
};
var layOne = (map, errand, control) => {
  const { connection, a, b, flipped, width } = errand;
  const sets = [terminalsOf(map, a, b, connection, width), terminalsOf(map, b, a, connection, width)];
  pullTowards(map, errand, sets);
  const straight = b.zone?.plot != null && a.zone !== null ? plotWay(b.zone, a.zone) : null;
  const route = straight === null ? found(map, errand, sets, control) : { points: straight, deck: null };
  if (route === null || route.points.length < 2) return null;
  const points = straight === null ? touching(map, errand, sets, route.points) : route.points;
  return {
    id: connection.id,
    connection,
    from: flipped ? b.zone : a.zone,
    to: flipped ? a.zone : b.zone,
    width,
    points: flipped ? [...points].reverse() : points,
    fromEdge: sets[0].kind === "edge",
    deck: route.deck
  };
};
var nameOf = (end, id) => end.zone === null ? id : `${end.zone.name} (${id})`;
var noWay = ({ zones, task }, { connection, a, b, flipped, width }) => {
  const rivers = zones.filter((zone) => isWater(zone)).map((zone) => zone.id);
  const why = rivers.length > 0 && connection.kind !== "bridge" ? `: ${rivers.join(", ")} lies between and no connection of kind bridge crosses it` : ": everything between is built or wet";
  const [from, to] = flipped ? [b, a] : [a, b];
  return {
    rule: "connections_walkable",
    ids: [connection.id, connection.from, connection.to],
    text: `${connection.id}: no way of ${Math.round(width * task.unit * 10) / 10} m from ${nameOf(from, connection.from)} to ${nameOf(to, connection.to)}${why}`
  };
};
var layWays = (map, ends, control) => {
  const { plan } = map;
  const errands = plan.task.peg.connections.map((connection) => errandOf(connection, ends, plan.task.wayWidth));
  errands.sort((x, y) => priority(x) - priority(y) || (x.connection.id < y.connection.id ? -1 : 1));
  const lay = (errand) => {
    control.checkpoint();
    const way = layOne(map, errand, control);
    if (way === null) return false;
    map.ways.push(way);
    markUsed(map, way.points, way.width);
    return true;
  };
  const again = errands.filter((errand) => !lay(errand)).filter((errand) => !lay(errand));
  return again.filter((errand) => errand.connection.required).map((errand) => noWay(plan, errand));
};

// src/layout/outdoor/Attempt.ts
var planOf = (task, seed, control) => {
  const sketch = prepare(task, seed);
  const energy = anneal(sketch, control);
  const labels = rasterise(sketch, control);
  const regions = outline(labels, task.snap === "edge" ? "stepped" : "smooth");
  const conflicts = [];
  const square3 = task.unit * task.unit;
  const zones = [];
  for (const zone of sketch.zones) {
    const region = regions[zone.index] ?? null;
    zone.region = region;
    if (region !== null) zones.push({ ...zone, region });
    const area = region?.area ?? 0;
    if (region !== null && area >= zone.area.min - 0.01 && area <= zone.area.max + 0.01) continue;
    const rivals = sketch.zones.filter((other) => other.parent === zone.parent && other !== zone && other.form !== "root").sort((a, b) => a.area.min - b.area.min).slice(0, 3).map((other) => other.id);
    conflicts.push({
      rule: "zone_area",
      ids: [zone.id],
      text: `${zone.name} (${zone.id}) gets ${Math.round(area * square3)} m\xB2 and needs ${Math.round(zone.area.min * square3)} to ${Math.round(zone.area.max * square3)} m\xB2: ${zone.parent?.name ?? "the extent"} has too little room left beside ${rivals.join(", ") || "nothing else"}`
    });
  }
  if (zones.length < sketch.zones.length) return { plan: null, conflicts };
  for (const zone of zones) {
    zone.parent = zone.parent === null ? null : zones[zone.parent.index];
    zone.host = zone.host === null ? null : zones[zone.host.index];
  }
  const byId2 = new Map(zones.map((zone) => [zone.id, zone]));
  return { plan: { task, zones, byId: byId2, labels: { ...labels, zones }, energy, seed }, conflicts };
};
var stocksOf = ({ task, byId: byId2, zones }) => {
  const stocks = /* @__PURE__ */ new Map();
  for (const entity of task.peg.entities) {
    const zone = byId2.get(entity.zone) ?? zones[0];
    const behaviour2 = task.behaviours.get(entity.id);
    if (behaviour2 === void 0 || behaviour2.pattern === "opening") continue;
    stocks.set(entity.id, { entity, behaviour: behaviour2, zone, placed: [] });
  }
  return stocks;
};
var doorstepOf = ({ task }, { box, stock }) => {
  if (!isBuilding(stock) || stock.entity.size.depth < 4) return null;
  for (const off of [2.2, 1.5]) {
    const at = toWorld(box, 0, box.d / 2 + off);
    if (!insideRegion(stock.zone.region, at[0], at[1])) continue;
    const within = at[0] > 1 && at[1] > 1 && at[0] < task.columns - 1 && at[1] < task.rows - 1;
    return within ? { at, landmark: stock.behaviour.landmark } : null;
  }
  return null;
};
var neededLengths = ({ task }, stocks) => {
  const lengths = /* @__PURE__ */ new Map();
  for (const connection of task.peg.connections)
    for (const wish of task.relationsTo.get(connection.id) ?? []) {
      const stock = stocks.get(wish.subject);
      if (wish.predicate !== "along" || stock === void 0 || stock.entity.count < 2) continue;
      const building = isBuilding(stock);
      const step2 = stock.entity.size.width + (building ? 1.8 : 1);
      const length2 = Math.min(60, Math.ceil(stock.entity.count / 2) * step2 + (building ? 34 : 16));
      lengths.set(connection.id, Math.max(length2, lengths.get(connection.id) ?? 0));
    }
  return lengths;
};
var EDGES = { "edge:north": "north", "edge:east": "east", "edge:south": "south", "edge:west": "west" };
var isEdge = (id) => id in EDGES;
var connect = (placing, terrain, stocks) => {
  const { plan, site, relations, control, conflicts } = placing;
  const steps = /* @__PURE__ */ new Map();
  const byZone = /* @__PURE__ */ new Map();
  for (const placed of site.all) {
    const step2 = doorstepOf(plan, placed);
    if (step2 === null) continue;
    steps.set(placed, step2);
    byZone.set(placed.stock.zone.id, [...byZone.get(placed.stock.zone.id) ?? [], step2]);
  }
  const boxes = site.all.filter((placed) => placed.on === null).map((placed) => placed.box);
  const map = wayMap(plan, terrain, boxes, byZone, neededLengths(plan, stocks));
  const ends = (id) => {
    if (isEdge(id)) return { zone: null, boxes: [], doorsteps: [], edge: EDGES[id] };
    const stock = stocks.get(id);
    if (stock === void 0) return { zone: plan.byId.get(id) ?? null, boxes: [], doorsteps: [], edge: null };
    const doorsteps = stock.placed.map((placed) => steps.get(placed)).filter((step2) => step2 !== void 0);
    return { zone: stock.zone, boxes: stock.placed.map((placed) => placed.box), doorsteps, edge: null };
  };
  conflicts.push(...layWays(map, ends, control));
  relations.setWays(map.ways);
  site.setWays(map.ways);
};
var failed = (conflicts) => ({
  conflicts,
  share: 0,
  energy: 0,
  layout: () => {
    throw new Error("a layout with conflicts is never returned");
  }
});
var attempt = (task, seed, control) => {
  control.progress("sketch_zones", 0);
  const { plan, conflicts } = planOf(task, seed, control);
  if (plan === null) return failed(conflicts);
  control.progress("shape_ground", 0.5);
  const terrain = baseHeights(plan, control);
  const stocks = stocksOf(plan);
  const unmet = [];
  const relations = new Relations(plan, stocks);
  const site = new Site(plan);
  const rng = make(seed).fork("things");
  const placing = {
    plan,
    site,
    relations,
    rng,
    control,
    conflicts,
    unmet,
    ...surroundingsOf(plan, stocks)
  };
  const all = [...stocks.values()];
  const early = landmarks(placing, plan, all);
  for (const stock of inOrder(
    placing,
    all.filter((other) => early.has(other))
  ))
    place(placing, stock);
  control.progress("lay_ways", 0.6);
  connect(placing, terrain, stocks);
  control.progress("place_things", 0.75);
  for (const stock of inOrder(
    placing,
    all.filter((other) => !early.has(other))
  ))
    place(placing, stock);
  control.progress("mend_relations", 0.9);
  mendRelations(placing);
  settleGround(plan, terrain, site.all, control);
  return judged(placing, terrain, stocks);
};
var judged = (placing, terrain, stocks) => {
  const { plan, relations, conflicts, unmet, site } = placing;
  const { peg } = plan.task;
  const broken = peg.relations.filter((wish) => relations.score(wish) <= HOLDS);
  for (const wish of broken) {
    const said = `${wish.id}: ${wish.subject} ${wish.predicate} ${wish.objects.join(", ")}`;
    if (wish.strength === "must")
      conflicts.push({
        rule: "must_relations",
        ids: [wish.id, wish.subject, ...wish.objects],
        text: `${said} does not hold in any layout found`
      });
    else unmet.push({ text: said, reason: "does not hold in the best layout found" });
  }
  return {
    conflicts,
    share: peg.relations.length === 0 ? 1 : 1 - broken.length / peg.relations.length,
    energy: plan.energy,
    layout: () => {
      const ground = groundLayer(site, terrain, relations.ways);
      return {
        title: peg.title,
        extent: peg.extent,
        zones: zoneRows(plan, ground, terrain),
        openings: [],
        placements: placementRows(plan.task, stocks, ground, terrain),
        paths: pathRows(plan.task, relations.ways, ground),
        grounds: [ground],
        unmet
      };
    }
  };
};
var attemptSeed = (seed, k) => hash32(`${seed}:${k}`);

// src/layout/outdoor/Contradictions.ts
var total = (areas) => areas.reduce((sum, { area }) => sum + area.min, 0);
var square2 = (area) => Math.round(area);
var crowdedZones = (peg) => {
  const out = [];
  for (const zone of peg.zones) {
    const children = peg.zones.filter((child) => child.parent === zone.id);
    const need = total(children);
    if (need > zone.area.max)
      out.push({
        rule: "zone_area",
        ids: [zone.id, ...children.map((child) => child.id)],
        text: `The zones in ${zone.name} (${zone.id}) need at least ${square2(need)} m\xB2 together, ${zone.id} may have ${square2(zone.area.max)} m\xB2.`
      });
  }
  const tops = peg.zones.filter((zone) => zone.parent === null);
  const room = peg.extent.width * peg.extent.depth;
  if (total(tops) > room)
    out.push({
      rule: "in_extent",
      ids: tops.map((zone) => zone.id),
      text: `The zones need at least ${square2(total(tops))} m\xB2, the extent has ${square2(room)} m\xB2.`
    });
  return out;
};
var crowdedThings = (peg) => {
  const zones = new Map(peg.zones.map((zone) => [zone.id, zone]));
  return peg.entities.flatMap((entity) => {
    const zone = zones.get(entity.zone);
    if (zone === void 0 || entity.mount !== "floor") return [];
    const need = entity.count * entity.size.width * entity.size.depth;
    const room = zone.area.max - total(peg.zones.filter((child) => child.parent === zone.id));
    if (need <= room * 0.9) return [];
    return [
      {
        rule: "no_intersection",
        ids: [entity.id, zone.id],
        text: `${entity.count} \xD7 ${entity.name} (${entity.id}) cover ${square2(need)} m\xB2; ${zone.name} (${zone.id}) has at most ${square2(room)} m\xB2 of ground.`
      }
    ];
  });
};
var bearings = (peg, positive2, negative) => {
  const graph = /* @__PURE__ */ new Map();
  for (const relation of peg.relations) {
    if (relation.predicate !== positive2 && relation.predicate !== negative) continue;
    for (const object of relation.objects) {
      const [from, to] = relation.predicate === positive2 ? [relation.subject, object] : [object, relation.subject];
      graph.set(from, [...graph.get(from) ?? [], { from, to, relation }]);
    }
  }
  return graph;
};
var compassCycles = (peg) => {
  const out = /* @__PURE__ */ new Map();
  const report = (cycle) => {
    if (!cycle.some((relation) => relation.strength === "must")) return;
    const ids = cycle.map((relation) => relation.id);
    const said = cycle.map((r) => `${r.id} (${r.subject} ${r.predicate} ${r.objects.join(", ")})`);
    const key = [...ids].sort().join();
    if (!out.has(key)) out.set(key, { rule: "must_relations", ids, text: `${said.join(" and ")} cannot all hold.` });
  };
  for (const [positive2, negative] of [
    ["north_of", "south_of"],
    ["east_of", "west_of"]
  ]) {
    const graph = bearings(peg, positive2, negative);
    const closed = /* @__PURE__ */ new Set();
    const visit = (node, trail) => {
      for (const next of graph.get(node) ?? []) {
        const here = [...trail, next];
        const start = here.findIndex((step2) => step2.from === next.to);
        if (start >= 0) report(here.slice(start).map((step2) => step2.relation));
        else if (!closed.has(next.to)) visit(next.to, here);
      }
      closed.add(node);
    };
    for (const node of graph.keys()) visit(node, []);
  }
  return [...out.values()];
};
var contradictions = (peg) => [
  ...crowdedZones(peg),
  ...compassCycles(peg),
  ...crowdedThings(peg)
];

// src/layout/outdoor/Task.ts
var CELLS_MAX = 1e6;
var unitFor = (width, depth, grid) => {
  const base = grid <= 1 ? grid * Math.round(1 / grid) : grid;
  let unit = base;
  while (width / unit * (depth / unit) > CELLS_MAX) unit += base;
  return unit;
};
var scaled = (peg, unit) => {
  if (unit === 1) return peg;
  const square3 = unit * unit;
  const entity = (e) => ({
    ...e,
    size: { width: e.size.width / unit, height: e.size.height, depth: e.size.depth / unit },
    clearance: e.clearance / unit
  });
  return {
    ...peg,
    extent: { width: peg.extent.width / unit, depth: peg.extent.depth / unit },
    zones: peg.zones.map((z) => ({
      ...z,
      area: { min: z.area.min / square3, target: z.area.target / square3, max: z.area.max / square3 }
    })),
    connections: peg.connections.map((c) => ({ ...c, width: c.width / unit })),
    entities: peg.entities.map(entity)
  };
};
var grouped = (peg, ids) => {
  const groups = /* @__PURE__ */ new Map();
  for (const relation of peg.relations)
    for (const id of ids(relation)) {
      const group = groups.get(id);
      if (group === void 0) groups.set(id, [relation]);
      else if (!group.includes(relation)) group.push(relation);
    }
  return groups;
};
var taskOf = ({ peg, world, parameters }) => {
  const scale = world.unit_scale;
  const grid = world.grid.cell_size * scale;
  const unit = world.grid.snap === "none" ? unitFor(peg.extent.width, peg.extent.depth, 1) : unitFor(peg.extent.width, peg.extent.depth, grid);
  const rescaled = scaled(peg, unit);
  const [low, high] = world.heights.range;
  return {
    peg: rescaled,
    columns: Math.max(1, Math.floor(rescaled.extent.width + 1e-6)),
    rows: Math.max(1, Math.floor(rescaled.extent.depth + 1e-6)),
    unit,
    padding: world.padding * scale / unit,
    wayWidth: world.min_path_width * scale / unit,
    heights: {
      low: low * scale,
      high: high * scale,
      step: world.heights.max_step * scale,
      flat: world.constraints.vertical === "flat" || world.heights.max_step === 0 || high - low < 0.05
    },
    snap: world.grid.snap,
    centres: world.grid.snap === "center" || snapsPlacements(parameters) ? grid / unit : 0,
    behaviours: new Map(rescaled.entities.map((e) => [e.id, behaviourOf(e)])),
    relationsFrom: grouped(rescaled, (relation) => [relation.subject]),
    relationsTo: grouped(rescaled, (relation) => relation.objects)
  };
};
var snapsPlacements = (parameters) => {
  const blueprint = parameters.blueprint;
  const nested = typeof blueprint === "object" && blueprint !== null && "snap_placements" in blueprint;
  return nested && blueprint.snap_placements === true || parameters["blueprint.snap_placements"] === true;
};

// src/layout/outdoor/Outdoors.ts
var ATTEMPTS_MAX = 8;
var ATTEMPTS_MIN = 2;
var GOOD_SHARE = 0.995;
var rankOf3 = ({ conflicts, share: share2, energy }) => -conflicts.length * 100 + share2 * 10 - energy * 0.02;
var layOutOutdoors = (input, control) => {
  const early = contradictions(input.peg);
  if (early.length > 0) return { _tag: "conflicting", conflicts: early };
  const task = taskOf(input);
  let best = null;
  for (let k = 0; k < ATTEMPTS_MAX; k++) {
    const part = portion(control, k / ATTEMPTS_MAX, (k + 1) / ATTEMPTS_MAX);
    const next = attempt(task, attemptSeed(input.seed, k), part);
    if (best === null || rankOf3(next) > rankOf3(best)) best = next;
    if (next.conflicts.length === 0 && next.share > GOOD_SHARE && k + 1 >= ATTEMPTS_MIN) break;
  }
  if (best === null || best.conflicts.length > 0) return { _tag: "conflicting", conflicts: best?.conflicts ?? [] };
  control.progress("write_layout", 1);
  const layout = best.layout();
  return { _tag: "laid", layout: { ...layout, extent: input.peg.extent } };
};

// src/layout/LayOut.ts
var layOut = (input, control) => layOutOutdoors(input, control);

// src/domain/World.ts
import { Schema } from "effect";
var positive = Schema.Number.pipe(Schema.greaterThan(0), Schema.lessThanOrEqualTo(1e3));
var length = Schema.Number.pipe(Schema.between(0, 1e3));
var height = Schema.Number.pipe(Schema.between(-1e4, 1e4));
var World = Schema.Struct({
  constraints: Schema.Struct({
    horizontal: Schema.Literal("bounded", "open"),
    vertical: Schema.Literal("flat", "stepped", "free")
  }),
  unit_scale: positive,
  padding: length,
  min_path_width: positive,
  grid: Schema.Struct({ cell_size: positive, snap: Schema.Literal("none", "cell", "edge", "center") }),
  levels: Schema.Struct({ height: positive, count: Schema.Int.pipe(Schema.between(1, 64)) }),
  heights: Schema.Struct({
    range: Schema.Tuple(height, height).pipe(
      Schema.filter(([low, high]) => low <= high || "must ascend: the lower height first")
    ),
    max_step: length
  })
}).annotations({ identifier: "World" });
var defaults = {
  constraints: { horizontal: "bounded", vertical: "stepped" },
  unit_scale: 1,
  padding: 1,
  min_path_width: 2,
  grid: { cell_size: 1, snap: "cell" },
  levels: { height: 3, count: 1 },
  heights: { range: [0, 6], max_step: 1 }
};

// node_modules/.cache/a2/lay.ts
for (const name of process.argv.slice(2)) {
  const peg = JSON.parse(readFileSync2(`/tmp/pegs/${name}.json`, "utf8"));
  const t = performance.now();
  const out = layOut({ peg, world: defaults, parameters: {}, seed: 7 }, unattended);
  const ms = (performance.now() - t).toFixed(0);
  if (out._tag === "laid") console.log(name, "LAID", ms, out.layout.placements.length, JSON.stringify(out.layout.unmet).slice(0, 900));
  else console.log(name, "CONFLICT", ms, JSON.stringify(out.conflicts).slice(0, 1500));
}
