export declare const binaries: ReadonlyArray<string>
