/** The import rules of the house: downward only. */
const only = (name, from, allowed) => ({
  name,
  severity: "error",
  from: { path: from },
  to: { path: "^(src|services|entities|layers)/", pathNot: allowed }
})

module.exports = {
  forbidden: [
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    only("domain-imports-nothing-of-ours", "^src/domain/", ["^src/domain/"]),
    only("geometry-imports-nothing-of-ours", "^src/geometry/", ["^src/geometry/"]),
    only("formats-import-domain", "^src/formats/", ["^src/(formats|domain)/"]),
    only("catalogue-imports-domain", "^src/catalogue/", ["^src/(catalogue|domain)/"]),
    only("ports-import-domain", "^services/ports/", ["^services/ports/", "^src/(formats|domain)/"]),
    only("planning-imports-formats-and-catalogue", "^src/planning/", ["^src/(planning|catalogue|formats|domain)/"]),
    only("layout-imports-formats-and-catalogue", "^src/layout/", ["^src/(layout|geometry|catalogue|formats|domain)/"]),
    only("operators-import-formats-and-catalogue", "^src/operators/", [
      "^src/(operators|geometry|catalogue|formats|domain)/"
    ]),
    only("rendering-imports-formats-and-catalogue", "^src/rendering/", [
      "^src/(rendering|geometry|catalogue|formats|domain)/"
    ]),
    only("services-import-ports-and-formats", "^services/[^/]+$", [
      "^services/",
      "^src/(planning|layout|operators|rendering|catalogue|formats|domain)/"
    ]),
    only("work-imports-services", "^src/work/", [
      "^src/(work|planning|layout|operators|rendering|geometry|catalogue|formats|domain)/",
      "^services/"
    ]),
    only("entities-see-others-by-protocol", "^entities/([^/]+)/", [
      "^entities/$1/",
      "^entities/[^/]+/protocol\\.ts$",
      "^services/",
      "^src/domain/"
    ]),
    only("api-imports-domain", "^src/api/", ["^src/(api|domain)/"]),
    only("http-imports-api-and-services", "^src/http/", [
      "^src/(http|api|domain)/",
      "^services/",
      "^entities/[^/]+/protocol\\.ts$",
      "^entities/volatile\\.ts$"
    ]),
    only("drivers-import-ports", "^layers/[^/]+/", [
      "^layers/$1",
      "^layers/[^/]+/",
      "^services/ports/",
      "^src/(formats|domain)/"
    ]),
    {
      name: "the-checker-shares-no-code-with-the-solver",
      severity: "error",
      from: { path: "^src/layout/check/" },
      to: { path: "^src/(layout|geometry)/", pathNot: "^src/layout/check/" }
    },
    {
      name: "domain-is-pure",
      severity: "error",
      from: { path: "^src/domain/" },
      to: { path: "node_modules", pathNot: "node_modules/effect/" }
    }
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["source", "import", "node", "default", "types"],
      extensions: [".ts", ".js", ".json"]
    }
  }
}
