/**
 * FileFacts: what extraction says of one file, in a form that no longer knows syntax. It is plain data: it crosses threads,
 * is cached in the store, and is all that resolution reads. Lines count from 1. Numbers that name a scope or a definition are
 * indices into `scopes` / `definitions` of the same file; -1 means none.
 */
import type { Role, SymbolKind, SymbolSubkind } from './symbol';

/**
 * A type as written. Names are dotted, generic arguments kept apart: `Map<string, Foo>` = {k:'ref', n:'Map', a:[…]}. Names that are no words
 * stand for built-in forms: `&` all of its arguments at once, `[]` a tuple, `{}` an object whose every property is the argument.
 */
export type TypeRef =
  | { readonly k: 'ref'; readonly n: string; readonly a?: readonly TypeRef[] }
  | { readonly k: 'array'; readonly of: TypeRef }
  | { readonly k: 'union'; readonly of: readonly TypeRef[] }
  /**
   * A function type; `ret` is what a call of it gives, `p` the types of its parameters (types of callback parameters), `on` the type of
   * the receiver that it is called on (`Foo.() -> Unit`).
   */
  | { readonly k: 'func'; readonly ret?: TypeRef; readonly p?: readonly TypeRef[]; readonly on?: TypeRef }
  /**
   * The type of an expression: `typeof x`, `ReturnType<typeof f>` after a call, `type[C]` (the class itself) as typeof C. `s` is the scope
   * in which the expression is read, where that is not the one around (the last expression of a lambda's body).
   */
  | { readonly k: 'typeof'; readonly e: Expr; readonly s?: number }
  /** An object/struct type written in place; its members are definitions under this definition index. */
  | { readonly k: 'def'; readonly d: number }
  /** An object type written in place that is no definition itself: its members by name with their types; `d` is a member that is a definition. */
  | { readonly k: 'shape'; readonly m: readonly { readonly n: string; readonly t?: TypeRef; readonly d?: number }[] }
  | { readonly k: 'self' }
  | { readonly k: 'opaque' };

/** An expression, reduced to what type inference can use. Anything else is {k:'unknown'}. */
export type Expr =
  /** `of: 'type'`: the name of a type or module, never of a value (`a` in `a::b`). */
  | { readonly k: 'name'; readonly n: string; readonly of?: 'type' }
  /** `o.n`, `o?.n`, `o->n`, `o::n`; `o["n"]` with a literal key too. */
  | { readonly k: 'member'; readonly o: Expr; readonly n: string; readonly of?: 'type' }
  /** `t` are type arguments written at the call: `make<Foo>()`; `l` the labels of the arguments, see `Reference.labels`. */
  | { readonly k: 'call'; readonly f: Expr; readonly a?: readonly Expr[]; readonly t?: readonly TypeRef[]; readonly l?: readonly (string | null)[] }
  | { readonly k: 'new'; readonly c: Expr; readonly a?: readonly Expr[] }
  | { readonly k: 'this' }
  | { readonly k: 'super' }
  /** An element by index or key: `o[i]`. `i` is the literal index where it is a number (tuples), `n` the literal key (arrays with named parts). */
  | { readonly k: 'index'; readonly o: Expr; readonly i?: number; readonly n?: string }
  /** What a loop over `o` yields; `i` picks one of several loop variables (Go range, Python enumerate/items). */
  | { readonly k: 'element'; readonly o: Expr; readonly i?: number }
  /** `of: 'future'` waits only; without it a result that is there or not is taken out too (Rust `.await` and `?`). */
  | { readonly k: 'await'; readonly e: Expr; readonly of?: 'future' }
  /** A literal or an operation of built-in type; `t` is the language's name for it (`string`, `str`, `dict`, `int`…). */
  | { readonly k: 'literal'; readonly t: string }
  /** A value written as a cast, assertion, composite literal or conversion to a type. */
  | { readonly k: 'cast'; readonly t: TypeRef }
  /** A function or class expression, or an object literal, that is a definition itself. */
  | { readonly k: 'def'; readonly d: number }
  /**
   * Parameter `p` of the function that is passed as argument `a` of the call of `f`: a callback's parameter without annotation; -1 is the
   * receiver that the callback runs on (`Foo.() -> Unit`). `l` is the argument's label where it has one, see `Reference.labels`.
   * `t` are the call's type arguments, `r` the type that its result is declared to have, `c` the number of parameters that the callback has.
   */
  | {
      readonly k: 'callback';
      readonly f: Expr;
      readonly a: number;
      readonly p: number;
      readonly c?: number;
      readonly t?: readonly TypeRef[];
      readonly r?: TypeRef;
      readonly l?: string;
    }
  /**
   * What `this` is in the function that stands as property `n` of the object literal `e`: what the type that is asked for in its place (`o`)
   * says of it, else the literal.
   */
  | { readonly k: 'receiver'; readonly o: Expr; readonly n: string; readonly e: Expr }
  /** What a call of `f` puts into its argument `a` (`out var x`), or asks for there. `l` are the labels of all arguments, where overloads differ by them. */
  | { readonly k: 'passed'; readonly f: Expr; readonly a: number; readonly l?: readonly (string | null)[] }
  /** An object literal that is no definition itself: its properties by name, at most 100. */
  | { readonly k: 'object'; readonly m: readonly { readonly n: string; readonly e: Expr }[] }
  /** One of several: `a ?? b`, `c ? a : b`, `a or b`. */
  | { readonly k: 'either'; readonly of: readonly Expr[] }
  /** Several values at once: tuples, Go multiple results; picked by `index`. */
  | { readonly k: 'tuple'; readonly of: readonly Expr[] }
  | { readonly k: 'unknown' };

export type ScopeKind = 'file' | 'class' | 'function' | 'block';

/** A lexical scope. `definition` is the definition whose body it is (a class or function scope), else -1. */
export interface Scope {
  readonly kind: ScopeKind;
  readonly parent: number;
  readonly definition: number;
  /** The scope is the body of this namespace, given in full, in a file that holds several. */
  readonly namespace?: string;
}

/** A name that a scope binds and that is not a definition: parameters, locals, loop variables, catch variables. */
export interface Binding {
  readonly scope: number;
  readonly name: string;
  readonly kind: 'param' | 'local';
  readonly type?: TypeRef;
  /** The value it is given (first assignment first); narrowed or repeated assignments are further bindings. */
  readonly value?: Expr;
  readonly line: number;
}

export interface Parameter {
  readonly name: string;
  /** The label that a call must write before the argument, where it is not the name; '' for none (Swift). */
  readonly label?: string;
  readonly type?: TypeRef;
  readonly optional?: boolean;
  /** `...args`, `*args`, `String... a` */
  readonly rest?: boolean;
}

/** `inherits`: the syntax does not say whether the base is a class or an interface (anonymous classes). */
export type HeritageRelation = 'extends' | 'implements' | 'inherits' | 'embeds' | 'mixin';

export interface Heritage {
  readonly relation: HeritageRelation;
  readonly type: TypeRef;
  /** A mixin of the type itself instead of its instances (Ruby `extend`). */
  readonly isStatic?: boolean;
  /** A mixin whose members come before the type's own (Ruby `prepend`). */
  readonly isFirst?: boolean;
  readonly line: number;
  /** Members of a mixin that have a further name here (PHP `use T { a as b; }`). */
  readonly renames?: readonly { readonly from: string; readonly to: string }[];
  /** Members of a mixin that another one provides here (PHP `insteadof`). */
  readonly without?: readonly string[];
}

/**
 * A definition that becomes a node. Members of a class, fields, enum members, nested functions and object-literal methods are
 * definitions whose `parent` is the definition around them.
 */
export interface Definition {
  readonly name: string;
  /** Qualified within the file: `Outer.inner`, Go `Recv.Method`, JS `res.render`, `View.prototype.render`. */
  readonly qualified: string;
  readonly kind: SymbolKind;
  readonly subkind: SymbolSubkind;
  readonly parent: number;
  /** The scope that binds its name; -1 when the name is reached through an owner only (members). */
  readonly scope: number;
  /** The line of the NAME token. */
  readonly line: number;
  /** First and last line of the whole definition with decorators or annotations, without comments. */
  readonly startLine: number;
  readonly endLine: number;
  /** Declaration head on one line, at most 200 characters. */
  readonly signature: string;
  /** First paragraph of the doc comment, at most 400 characters. */
  readonly doc?: string;
  readonly roles: readonly Role[];
  readonly isStatic?: boolean;
  readonly isAbstract?: boolean;
  /** Has no body here: overload signature, interface member, abstract, declaration. */
  readonly isDeclaration?: boolean;
  /** Derived classes can put their own in its place, where the language has that said (C++). */
  readonly isVirtual?: boolean;
  /** Text that the preprocessor puts in: it is no function even where it is used like one; then it has `params`. */
  readonly isMacro?: boolean;
  /** A macro with parameters whose text calls what bears its own name. */
  readonly wrapsItself?: boolean;
  readonly visibility?: 'public' | 'protected' | 'private' | 'package';
  /** Parameters of a function; of a class the ones of the constructor in its head (Kotlin, Scala). */
  readonly params?: readonly Parameter[];
  readonly returns?: TypeRef;
  /** Expressions of its return statements, at most 4, for inference where `returns` is missing. */
  readonly returnValues?: readonly Expr[];
  /** Scope in which each of `returnValues` is read, where that is not the body's own (a return inside a block). */
  readonly returnScopes?: readonly number[];
  /** Declared type of a variable or field; aliased type of a `type` definition. */
  readonly type?: TypeRef;
  /** Value of a variable or field. */
  readonly value?: Expr;
  /** Scope in which `value` is read, where that is not the one around the definition: `this.x = x` in a constructor. */
  readonly valueScope?: number;
  /** `fallback`: the type that it is where none is given. */
  readonly typeParams?: readonly { readonly name: string; readonly bound?: TypeRef; readonly fallback?: TypeRef }[];
  readonly heritage?: readonly Heritage[];
  /** For methods declared outside their class (Go receivers, extension functions): the type they belong to. */
  readonly receiver?: TypeRef;
  /** An object inside a class whose members are reached by the name of that class too (Kotlin). */
  readonly isCompanion?: boolean;
  /** Stands in an object literal or in a type written in place: it is no member of the definition around it. */
  readonly isLoose?: boolean;
  /** One of several declarations of one type, in this file or others (C# `partial`, classes that can be opened again). */
  readonly isPartial?: boolean;
  /** Namespace of a definition at the top of it, in a file that holds several; without it the file's. */
  readonly namespace?: string;
  /** Says that it overrides a member of a base class, where the language has it said. */
  readonly isOverride?: boolean;
  /** Is reached through this interface only (C# `void IShape.Draw()`). */
  readonly explicitFor?: TypeRef;
  /** What the receiver must fulfil for the member to be there. */
  readonly conditions?: readonly Condition[];
  /** The interface or trait whose member it carries out for its `receiver`. */
  readonly implements?: TypeRef;
  readonly decorators?: readonly Expr[];
  /** Async functions give a promise of `returns` when `returns` is not itself the wrapper; generators yield. */
  readonly isAsync?: boolean;
}

export interface ImportedName {
  /** Name in the other module; 'default' and '*' (the module itself) as in JavaScript. */
  readonly imported: string;
  readonly local: string;
  readonly line: number;
}

/** A base that a type gets outside its declaration (Rust `impl Trait for Type`): `embeds` lets it be used like the base. */
export interface Conformance {
  readonly receiver: TypeRef;
  readonly base: TypeRef;
  readonly relation: 'implements' | 'embeds' | 'inherits';
  /** The receiver is a type parameter: every type that fits it gets the base. */
  readonly isBlanket?: boolean;
  /** Where both are read. */
  readonly scope: number;
  readonly line: number;
}

/** One import statement (or `require`). Binds names in `scope`. */
export interface Import {
  /** The module as written: './a', 'pkg.mod', '..mod', 'java.util.List', 'github.com/x/y'. */
  readonly spec: string;
  readonly names: readonly ImportedName[];
  /** Every exported name of the module is bound (`from m import *`, `import java.util.*`, Go dot import). */
  readonly wildcard?: boolean;
  readonly isStatic?: boolean;
  /** Holds for all files of the project (C# `global using`). */
  readonly isGlobal?: boolean;
  /** The name that it binds stands for this type (C# `using Row = Dictionary<string, Cell>`) or for the namespace `spec`. */
  readonly aliasOf?: TypeRef;
  readonly typeOnly?: boolean;
  /** Not written: a name that the language finds by itself (autoloading). It makes no IMPORTS edge. */
  readonly isImplicit?: boolean;
  /** Puts a module of another file here rather than using one: makes no edge (Rust `mod x;`). */
  readonly declares?: boolean;
  readonly line: number;
  readonly scope: number;
}

/** What a module offers beside the definitions that say `exported` themselves. */
export interface Export {
  /** Public name; 'default' as in JavaScript; '*' with `from` = everything; '=' = the module itself (`module.exports = …`). */
  readonly name: string;
  /** Module it is re-exported from, as written; else it is local. */
  readonly from?: string;
  /** Name in `from` ('*' = the module as a namespace), or the local name. */
  readonly local?: string;
  /** The exported value where it is not a plain local name. */
  readonly value?: Expr;
  readonly line: number;
}

export type ReferenceKind =
  /** `e(...)`: `e` is the callee, `args` the arguments. */
  | 'call'
  /** `new e(...)` and its like where the syntax says that it constructs; `type` instead of `e` where a type is written. */
  | 'new'
  /** A function, class or variable used as a value (callbacks, tables, arguments). */
  | 'value'
  /** Assignment to a field or a module-level variable. */
  | 'write'
  /** A type in an annotation; `type` instead of `e`. */
  | 'type'
  /** `@decorator` without call. */
  | 'decorator';

export interface Reference {
  readonly kind: ReferenceKind;
  readonly e?: Expr;
  readonly type?: TypeRef;
  /** The innermost scope around it; its owner definition follows from the scopes. */
  readonly scope: number;
  /** The line of the callee's NAME token (not of the statement). */
  readonly line: number;
  readonly args?: readonly Expr[];
  /** How many type arguments are written at the call: `Make<Foo>()`. */
  readonly typeArguments?: number;
  /** Label or name written before each argument, null where there is none; '{}' for a function that stands after the parentheses. */
  readonly labels?: readonly (string | null)[];
  /** A value that is a function by its syntax (Java `T::m`). */
  readonly isFunction?: boolean;
  /** A name that is read, and called where it is a function without parameters (Scala). */
  readonly isBare?: boolean;
  /** `f(*args)`, `f(...args)`: the number of arguments is not known. */
  readonly spread?: boolean;
  /** The call is waited for (`await`): where that is written, a call that is not never means an async function. */
  readonly isAwaited?: boolean;
  /** Read from the tokens of a macro: only a certain target counts, and a miss is not reported. */
  readonly shy?: boolean;
}

/** What a type parameter or member type of a receiver must be for a member to be there (Swift `where`). */
export interface Condition {
  /** Dotted: `Element`, `Self`, `Self.Output`. */
  readonly name: string;
  readonly type: TypeRef;
  /** It must be the type itself, not only fit it. */
  readonly isSame?: boolean;
}

export interface FileFacts {
  readonly path: string;
  readonly language: string;
  /** Declared package or namespace (Java package, Go package name); absent where the language has none. */
  readonly packageName?: string;
  readonly scopes: readonly Scope[];
  readonly bindings: readonly Binding[];
  readonly definitions: readonly Definition[];
  readonly imports: readonly Import[];
  readonly exports: readonly Export[];
  readonly conformances?: readonly Conformance[];
  readonly references: readonly Reference[];
  /** Left out of the usual build (Go build constraints): its definitions stand aside for those of the same name in other files. */
  readonly isVariant?: boolean;
  /** True when the file holds executable code at module level. */
  readonly hasMain?: boolean;
  /** The class as which other languages of the family see what stands outside of classes (Kotlin `ShopKt`). */
  readonly facade?: string;
  /** Python `__all__`, when it is a literal list. */
  readonly exportList?: readonly string[];
  readonly diagnostics: {
    /** Syntax errors (ERROR or missing nodes). */
    readonly errors: number;
    readonly firstErrorLine?: number;
    /** The file was cut or only partly understood. */
    readonly partial?: boolean;
  };
}

/** What a use of a definition can depend on: not how it reads, nor how far it goes. */
export type DefinitionOutline = Omit<Definition, 'signature' | 'doc' | 'startLine' | 'endLine'>;

/**
 * What other files may ask of a file: all but its references, which are half of the facts and are read where the file itself is resolved. `scopes` and
 * `bindings` may be decoded when they are first read: what most files are asked for is in the rest.
 */
export interface FileOutline extends Omit<FileFacts, 'references' | 'definitions'> {
  readonly definitions: readonly DefinitionOutline[];
  /** The bindings of the file's own scope, with which `bindings` begins. */
  readonly outerBindings: readonly Binding[];
}
