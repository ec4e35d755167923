// One collected scene against its annotated brief.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { area } from "../rooms/geometry.mjs";
import { THRESHOLD, archRelation, objectScore } from "../rooms/relations.mjs";
import { doorWords, makeScene, windowWords } from "../rooms/scene.mjs";
import { fit, phrase } from "../rooms/text.mjs";
import { fair } from "./families.mjs";

export const WEIGHTS = { setting: 10, named: 35, counts: 10, relations: 15, zones: 10, expected: 10, recognisable: 10 };
export const ABSURD = 6, ABSURD_MOST = 30, NEEDED = 0.02;  // NEEDED: share of the ground that a needed surface takes at least
export const CAP_MISDRAWN = 60, MISDRAWN = 0.5, EMPTY = 0.06; // more than this share of the bulk of all things is drawn as something else; less than this share of a room's floor is taken
export const CAP = 50;                                   // of a place that is not the one asked for: rooms for land or land for rooms, a needed ground lacking, or an absurd one under most of it
const HOLD = 0.75;                                       // of a relation's subjects
const OUTDOOR_OPERATORS = new Set(["house", "church", "castle", "broadleaf_tree", "conifer_tree", "palm_tree", "stone_bridge", "timber_bridge", "windmill", "silo", "block_building", "wall_piece", "market_stall", "tent", "temple", "pagoda", "torii", "lamp_post"]);
/** A thing that is the needed ground: a pond that stands in a garden, a sandpit. */
const STANDS_FOR = { water: ["pond", "pool", "swimming pool", "lake", "waterhole", "water hole", "stream", "river", "sea"], sand: ["sandpit", "sandbox", "sand bunker", "sand dune"] };
const GRASSY = new Set(["grass", "meadow_grass", "forest_floor", "moss", "turf"]);
const word = (w) => String(w).toLowerCase().replaceAll(" ", "_");
const read = (folder, name) => { try { return JSON.parse(readFileSync(join(folder, name), "utf8")); } catch { return null; } };

const phrases = new Map();
const phraseOf = (text) => { const t = String(text ?? ""); if (!phrases.has(t)) phrases.set(t, phrase(t)); return phrases.get(t); };
/** The same head noun and another thing: a flower bed is no bed. */
const OTHER = { bed: /flower|vegetable|herb|rose|plant|garden|raised|river|sea/i, horse: /rocking|spring/i, car: /cable|mine/i, house: /dog|bird|doll/i, bank: /river|fog/i, plant: /power|steel/i, bat: /baseball|cricket/i };
/** The best fit of any of an entry's words. */
const fits = (words, thing) => {
  const name = phraseOf(thing.name), category = phraseOf(thing.category);
  return Math.max(0, ...words.map((w) => OTHER[w]?.test(thing.name ?? "") ? 0 : fit(phraseOf(w), name.raw ? name : category, category)));
};

const frame = (text) => doorWords.has(phraseOf(text).head) || windowWords.has(phraseOf(text).head);
/** As `loadScene`, but what only its category calls a door or window (a glass dome that is taken for a skylight) stays a thing. */
function load(folder) {
  const docs = { peg: "peg.json", zones: "zones.json", placements: "placements.json", paths: "paths.json", theme: "theme.json", report: "report.json", tilemap: "tilemap.json" };
  for (const k of Object.keys(docs)) docs[k] = read(folder, docs[k]);
  for (const k of ["peg", "zones", "placements"]) if (!docs[k]) return { scene: null, reason: `${k}.json is missing or broken` };
  for (const e of docs.peg.entities ?? []) if (frame(e.category) && e.name && !frame(e.name)) e.category = "";
  try { return { scene: makeScene(docs) }; } catch (e) { return { scene: null, reason: e.message }; }
}

/** Surface → share of the covered cells, over all levels. */
export function surfacesOf(tilemap, zones) {
  const out = {};
  for (const layer of tilemap?.layers ?? []) {
    if (layer.type !== "tilelayer" || (layer.class ?? layer.name) !== "surface" || !Array.isArray(layer.data)) continue;
    const names = new Map();
    for (const set of tilemap.tilesets ?? []) if (String(set.name).startsWith("surface")) for (const t of set.tiles ?? []) names.set(set.firstgid + t.id, t.type ?? t.class);
    for (const gid of layer.data) if (names.has(gid)) out[names.get(gid)] = (out[names.get(gid)] ?? 0) + 1;
  }
  if (!Object.keys(out).length) for (const z of zones) if (z.surface) out[z.surface] = (out[z.surface] ?? 0) + area(z.polygon);
  const sum = Object.values(out).reduce((a, b) => a + b, 0);
  return Object.fromEntries(Object.entries(out).map(([k, v]) => [k, v / sum]));
}

function inside(scene) {
  const of = (zones) => zones.reduce((n, z) => n + area(z.polygon), 0), tops = scene.zones.filter((z) => !z.parent || z.indoors);
  const all = of(tops), walled = of(tops.filter((z) => z.indoors));
  return { share: all ? walled / all : 0, any: scene.zones.some((z) => z.indoors), open: scene.zones.some((z) => !z.indoors) };
}
function settingRight(entry, scene) {
  const { share, any, open } = inside(scene), wanted = entry.setting === "indoor" ? "yes" : entry.setting === "outdoor" ? "no" : entry.enclosed ?? "any";
  return wanted === "yes" ? share > 0.5 : wanted === "no" ? share < 0.5 : wanted === "both" ? any && open : true;
}

/** Every word's things: placements belong to the named entry that they fit best; what no placement fits may be an opening, a zone or a way. */
function matchNamed(entry, scene) {
  const found = entry.things.map(() => []), cache = new Map();
  const best = (thing) => {
    const key = `${thing.name}\n${thing.category}`;
    if (!cache.has(key)) {
      let [at, score] = [-1, 0];
      entry.things.forEach((t, i) => { const v = fits(t.words, thing); if (v > score) [at, score] = [i, v]; });
      cache.set(key, at);
    }
    return cache.get(key);
  };
  for (const t of scene.things) { const i = best(t); if (i >= 0) found[i].push(t); }
  entry.things.forEach((t, i) => {
    if (found[i].length) return;
    for (const list of [scene.openings, scene.zones.map((z) => z.area2), scene.paths]) {
      if (!found[i].length) found[i].push(...list.filter((x) => fits(t.words, x) > 0));
    }
  });
  return found;
}
const everything = (scene) => [...scene.things, ...scene.zones.map((z) => z.area2), ...scene.paths, ...scene.openings];

function evenRow(targets) {
  if (targets.length < 3) return 0;
  const pts = targets.map((t) => [t.cx, t.cz]);
  let inOne = 0;
  for (let i = 0; i < pts.length; i++) {
    const near = pts.map((p, j) => [Math.hypot(p[0] - pts[i][0], p[1] - pts[i][1]), j]).filter(([d]) => d > 1e-6).sort((a, b) => a[0] - b[0]).slice(0, 6);
    const ok = near.some(([d, j]) => {
      const u = [(pts[j][0] - pts[i][0]) / d, (pts[j][1] - pts[i][1]) / d];
      const line = pts.map((p) => [p[0] - pts[i][0], p[1] - pts[i][1]]).filter((v) => Math.abs(v[0] * u[1] - v[1] * u[0]) <= 0.5).map((v) => v[0] * u[0] + v[1] * u[1]).sort((a, b) => a - b);
      for (let k = 0; k + 2 < line.length; k++) {
        const [a, b, c] = line.slice(k, k + 3), mean = (c - a) / 2;
        if ([a, b, c].some((x) => Math.abs(x) < 1e-6) && mean > 0.05 && Math.abs(b - a - mean) <= 0.25 * mean) return true;
      }
      return false;
    });
    if (ok) inOne++;
  }
  return inOne / pts.length;
}

const ARCH = { on_wall: ["on", "wall"], against_wall: ["against", "wall"], middle_of_room: ["middle", "room"], corner_of_room: ["corner", "room"], hang_from_ceiling: ["hang", "ceiling"], inside_room: ["in", "room"] };
const TO_ARCH = { near: "close_to", next_to: "next_to", face_to: "facing", far: "far", across_from: "across_from", on_top: "on", inside_of: "in", middle_of: "middle" };

function relation(r, entry, scene, found) {
  const result = (met, why = "") => ({ ...r, met, why });
  const lookup = (text) => {
    const i = entry.things.findIndex((t) => t.words.includes(text));
    if (i >= 0 && found[i].length) return found[i];
    const z = entry.zones.find((x) => x.words.includes(text)) ?? (i >= 0 ? entry.things[i] : null), words = z?.words ?? [text];
    const places = scene.zones.map((x) => x.area2).filter((x) => fits(words, x) > 0);
    return places.length ? places : scene.paths.filter((x) => fits(words, x) > 0).concat(scene.things.filter((x) => fits(words, x) > 0));
  };
  const subjects = lookup(r.a);
  if (!subjects.length) return result(false, `no ${r.a}`);
  const ctx = { scene, strict: false };
  const shareMet = (test) => { const n = subjects.filter(test).length / subjects.length; return n >= HOLD; };
  if (ARCH[r.type] || ["wall", "door", "window", "room", "ceiling", "floor", "site"].includes(r.b)) {
    const [w, arch] = ARCH[r.type] ?? [TO_ARCH[r.type] ?? r.type, r.b], meaning = archRelation(w, arch);
    if (!meaning && (arch === "door" || arch === "window")) {
      const frames = [...scene.openings.filter((x) => x.opening === arch), ...lookup(arch)];
      return result(subjects.some((t) => frames.some((x) => x !== t && objectScore({ type: r.type, side: r.side }, [t], x, ctx) > THRESHOLD)), frames.length ? "placed wrong" : `no ${arch}`);
    }
    if (!meaning) return result(false, "no such relation to architecture");
    const rooms = scene.zones.filter((z) => z.walled || z.outdoor), c = { ...ctx, arch: meaning.arch, rooms: rooms.length ? rooms : scene.zones, targets: [] };
    if (meaning.arch === "wall") c.targets = scene.walls;
    if (meaning.arch === "door" || meaning.arch === "window") c.targets = scene.openings.filter((o) => o.opening === meaning.arch);
    if (["wall", "door", "window"].includes(meaning.arch) && !c.targets.length) return result(false, `no ${meaning.arch}`);
    // "there are paintings on the wall": one subject near the door is enough where the words name the door or window
    const test = (t) => meaning.score(t, c) > THRESHOLD;
    return result(["door", "window"].includes(meaning.arch) ? subjects.some(test) : shareMet(test), "placed wrong");
  }
  if (r.type === "in_row") return result(objectScore({ type: "in_row" }, subjects, null, ctx) > THRESHOLD || evenRow(subjects) >= HOLD, subjects.length < 3 ? "fewer than three" : "no row");
  const anchors = (Array.isArray(r.b) ? r.b : [r.b]).map(lookup);
  if (anchors.some((l) => !l.length)) return result(false, `no ${[r.b].flat().find((_, i) => !anchors[i].length)}`);
  if (r.type === "between") return result(shareMet((t) => anchors[0].some((x) => anchors[1].some((y) => x !== y && x !== t && y !== t && objectScore({ type: "between" }, [x, y], t, ctx) > THRESHOLD))), "placed wrong");
  if (r.type === "around" || r.type === "surround") return result(anchors[0].some((x) => {
    const group = subjects.filter((t) => t !== x), own = group.filter((t) => anchors[0].every((y) => Math.hypot(t.cx - y.cx, t.cz - y.cz) >= Math.hypot(t.cx - x.cx, t.cz - x.cz) - 1e-6));
    return [group, own].some((g) => g.length && ["surround", "encircle"].some((type) => objectScore({ type }, g, x, ctx) > THRESHOLD));
  }), "not around");
  const types = r.type === "near" ? ["near", "next_to"] : r.type === "on_top" ? ["on_top", "inside_of"] : [r.type];
  return result(shareMet((t) => anchors[0].some((x) => x !== t && types.some((type) => { try { return objectScore({ type, side: r.side }, [t], x, ctx) > THRESHOLD; } catch { return false; } }))), "placed wrong");
}

/** What a named thing is worth: the share of its number that is there (present: 0.3 at least), a quarter of that where it is not recognisable. */
const worth = (t) => !t.present ? 0 : Math.max(0.3, Math.min(1, t.count / (t.asked.exact ?? t.asked.min ?? 1))) * (t.recognisable === false ? 0.25 : 1);
const countMet = ({ exact, min = 0, max = Infinity }, n) => exact !== undefined ? Math.abs(n - exact) <= (exact >= 20 ? 0.05 * exact : 0) : n >= min && n <= max;
const asksCount = ({ exact, min = 0, max }) => exact !== undefined || max !== undefined || min > 1;
const share = (list, test) => (list.length ? list.filter(test).length / list.length : null);

/** The judgement of one brief: rates in 0…1 (null: not asked), `score` 0…100, and what is wrong in words. */
export function judgeBrief(entry, folder) {
  const meta = read(folder, "meta.json"), base = { id: entry.id, place: entry.place, setting: entry.setting, style: entry.style, completed: false, score: 0, meta, seconds: meta?.steps ?? {} };
  if (!existsSync(folder)) return { ...base, missing: true, why: "not collected" };
  if (meta?.error) return { ...base, why: `${meta.error.step}: ${meta.error.code} ${meta.error.message ?? ""}` };
  const { scene, reason } = load(folder);
  if (!scene) return { ...base, why: reason };
  const drawn = read(folder, "operators.json") ?? {}, surfaces = surfacesOf(read(folder, "tilemap.json"), scene.zones);
  const setting = settingRight(entry, scene), ok = new Set(entry.ground.map(word));
  const groundShare = Object.entries(surfaces).reduce((n, [k, v]) => n + (ok.has(word(k)) ? v : 0), 0);
  const lacking = (entry.ground_needed ?? []).filter((any) => Object.entries(surfaces).reduce((n, [k, v]) => n + (any.map(word).includes(word(k)) ? v : 0), 0) < NEEDED
    && !any.some((w) => scene.things.some((x) => x.hw * x.hd >= 0.5 && fits(STANDS_FOR[w] ?? [], x) >= 4)));
  const ground = !entry.ground.length ? null : (Object.keys(surfaces).length ? groundShare >= 0.6 : ok.has("none") || ok.has("air")) && !lacking.length;
  const found = matchNamed(entry, scene);
  const things = entry.things.map((t, i) => {
    const kinds = [...new Map(found[i].filter((x) => x.kind === "placement" && !x.opening).map((x) => [x.entity.id, x])).values()];
    const looks = kinds.map((x) => ({ name: x.name, ...(drawn[x.id] ?? { operator: null, form: null }) })).map((d) => ({ ...d, fair: fair(t.words, d) }));
    // land, ways and openings are drawn as what they are; where no entry says its operator nothing is known
    const known = looks.filter((l) => l.operator);
    return { words: t.words, present: found[i].length > 0, count: found[i].length, asked: t.count, countMet: countMet(t.count, found[i].length), looks,
      recognisable: !found[i].length ? null : !kinds.length ? true : known.length ? known.some((l) => l.fair !== false) : null };
  });
  const zones = entry.zones.map((z) => ({ words: z.words, met: [...scene.zones.map((x) => x.area2), ...scene.paths, ...scene.things].some((x) => fits(z.words, x) >= (x.kind === "placement" ? 4 : 1)) }));
  const relations = entry.relations.map((r) => relation(r, entry, scene, found));
  const all = everything(scene), expected = entry.expected.map((e) => ({ words: e.words, met: all.some((x) => fits(e.words, x) > 0) }));

  const named = new Set(found.flat()), absurd = lacking.map((any) => `no ${any.join(" or ")}`);
  if (!setting) absurd.push(entry.setting === "outdoor" || entry.enclosed === "no" ? "a place in the open made as rooms" : "a room made as open land");
  let absurdGround = 0;
  const roomy = entry.setting === "indoor" || entry.enclosed === "yes"; // in a room any patch of it is wrong, in the open a strip may be
  const lawn = ["grass", "meadow_grass"].filter((w) => entry.not.includes("grass") && !ok.has(w)); // one and the same to whoever asks
  for (const w of entry.not) {
    if (word(w) === "meadow_grass" && lawn.includes("meadow_grass")) continue;
    const ground = Object.entries(surfaces).filter(([k]) => word(k) === word(w) || (word(w) === "grass" && lawn.includes(word(k)))).reduce((n, [, v]) => n + v, 0);
    if (ground > (roomy ? 0.03 : 0.15)) absurdGround += ground;
    if (ground > (roomy ? 0.03 : 0.15)) absurd.push(`${w} on ${Math.round(100 * ground)} % of the ground`);
    else if (!GRASSY.has(word(w)) && [...scene.things, ...scene.openings].some((x) => !named.has(x) && fits([w], x) >= 4)) absurd.push(`a ${w}`);
  }
  if (entry.setting === "indoor" || entry.enclosed === "yes") for (const op of new Set(scene.things.map((x) => drawn[x.id]?.operator))) {
    const x = scene.things.find((t) => drawn[t.id]?.operator === op && OUTDOOR_OPERATORS.has(op) && !things.some((n) => n.looks.some((l) => l.operator === op && l.fair)));
    if (x) absurd.push(`${x.name} drawn as ${op} in a room`);
  }
  // what of the bulk is drawn as something else: box surfaces, of all things and of those named and not recognisable
  const bulk = (x) => (x.y1 - x.y0) * 2 * (x.hw + x.hd) + 4 * x.hw * x.hd, wrong = new Set(things.flatMap((t, i) => t.recognisable === false ? found[i] : []));
  const placed = scene.things.filter((x) => x.kind === "placement"), sum = (l) => l.reduce((n, x) => n + bulk(x), 0);
  const misdrawn = placed.length ? sum(placed.filter((x) => wrong.has(x))) / (sum(placed) || 1) : 0;
  const floor = scene.zones.filter((z) => z.indoors && !scene.zones.some((y) => y.id === z.parent && y.indoors)).reduce((n, z) => n + area(z.polygon), 0);
  const taken = floor ? placed.filter((x) => x.indoors && !x.on && x.mount === "floor").reduce((n, x) => n + 4 * x.hw * x.hd, 0) / floor : null;
  if (entry.setting === "indoor" && taken !== null && taken < EMPTY) absurd.push("an all but empty room");
  const counted = things.filter((t) => asksCount(t.asked)), present = things.filter((t) => t.present && t.recognisable !== null);
  const rates = { setting: (5 * setting + 5 * (ground ?? setting)) / 10, named: share(things, (t) => t.present), worth: things.length ? things.reduce((n, t) => n + worth(t), 0) / things.length : null, counts: share(counted, (t) => t.countMet), relations: share(relations, (r) => r.met),
    zones: share(zones, (z) => z.met), expected: share(expected, (e) => e.met), recognisable: present.length ? (share(present, (t) => t.recognisable) + 1 - misdrawn) / 2 : things.some((t) => t.present) ? null : 0 };
  let [earned, possible] = [0, 0];
  for (const [k, weight] of Object.entries(WEIGHTS)) if (rates[k] !== null) { earned += weight * (k === "named" ? rates.worth : rates[k]); possible += weight; }
  const elsewhere = !setting || lacking.length > 0 || absurdGround >= 0.4;
  const score = Math.max(0, Math.min(elsewhere ? CAP : misdrawn > MISDRAWN ? CAP_MISDRAWN : 100, 100 * earned / possible - Math.min(ABSURD_MOST, ABSURD * absurd.length)));
  return { ...base, completed: true, score, rates, settingRight: setting, groundRight: ground, lacking, elsewhere, misdrawn, taken, surfaces, inside: inside(scene).share, things, zones, relations, expected, absurd,
    placed: scene.things.length, fallback: scene.things.filter((x) => drawn[x.id]?.operator === "block").length,
    newOperators: [...new Set(things.flatMap((t) => t.looks.filter((l) => l.fair === undefined && l.operator).map((l) => l.operator)))] };
}
