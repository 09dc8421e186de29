const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** What every file sees without an import: scala, Predef, java.lang. */
export const DEFAULT_NAMES: ReadonlySet<string> = new Set(
  words(`Any AnyRef AnyVal Nothing Null Unit Boolean Byte Short Int Long Float Double Char String Symbol Option Some None Either Left Right List Nil Seq
IndexedSeq Vector Set Map Array Iterable Iterator Range Stream LazyList Function PartialFunction Tuple2 Tuple3 Product Serializable Equals Ordering
Ordered Numeric Integral Fractional BigInt BigDecimal StringBuilder Throwable Exception Error RuntimeException IllegalArgumentException
IllegalStateException IndexOutOfBoundsException UnsupportedOperationException NullPointerException ClassCastException NumberFormatException
NoSuchElementException ArithmeticException AssertionError NotImplementedError InterruptedException OutOfMemoryError StackOverflowError MatchError
Iterable Traversable Class Thread Runnable System Math Object Integer Character Void AutoCloseable Cloneable Comparable CharSequence Override
Deprecated App StringContext ValueOf Conversion CanEqual Matchable Singleton Dynamic Long2long Console ClassLoader Process ProcessBuilder ThreadLocal
println print printf require assert assume identity implicitly summon locally ??? classOf valueOf ensuring augmentString wrapString intWrapper
any2stringadd ArrowAssoc Ensuring StringFormat synchronized wait notify notifyAll getClass hashCode equals toString eq ne isInstanceOf asInstanceOf
null scala java throw Runtime StackTraceElement Number Enum Iterable Specializable Boolean2boolean tailrec inline switch volatile transient deprecated`),
);

/** Members of the library's everyday types: one class that has such a name proves nothing. */
export const COMMON_MEMBERS: ReadonlySet<string> = new Set(
  words(`equals hashCode toString compareTo compare copy apply unapply unapplySeq update get set put add addAll remove contains containsKey size length count isEmpty
nonEmpty isDefined clear keys values keySet iterator next hasNext foreach map flatMap filter filterNot withFilter collect collectFirst find exists forall
fold foldLeft foldRight reduce reduceLeft scan sum product min max minBy maxBy sorted sortBy sortWith groupBy partition span splitAt zip zipWithIndex unzip
head headOption tail last lastOption init take takeWhile takeRight drop dropWhile dropRight slice reverse mkString toList toSeq toSet toMap toVector toArray
toIndexedSeq getOrElse orElse orNull fold contains indexOf indexWhere distinct flatten transpose grouped sliding concat append prepend appended prepended
updated insert delete trim split replace replaceAll startsWith endsWith substring format stripMargin stripPrefix stripSuffix toInt toLong toDouble toFloat
toByte toBoolean toChar toUpperCase toLowerCase capitalize charAt getBytes matches lines plus minus times start stop cancel run call await result
recover recoverWith transform andThen compose onComplete onSuccess onFailure success failure complete tryComplete future isCompleted value close flush
read write print println getName getMessage getCause printStackTrace resolve getPath exists isFile isDirectory mkdirs path getOrElseUpdate
pure flatTap as void attempt handleError handleErrorWith raiseError traverse sequence combine combineAll empty show eqv mapN tupled parTraverse use
to from into until by abs ceil floor round signum lookup view par seq iterable builder newBuilder clone build create execute submit send receive
should must in ignore assertEquals assertResult shouldBe intercept info debug warn error trace log`),
);

/** Members that every value has, and every case class. */
export const OF_EVERY_VALUE: ReadonlySet<string> = new Set(
  words(`equals hashCode toString getClass eq ne == != ## isInstanceOf asInstanceOf synchronized wait notify notifyAll copy productArity productElement
productIterator productPrefix canEqual ensuring -> formatted finalize clone`),
);
