using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;

namespace Books
{
    public class Author
    {
        public string Name { get; set; }
        public void Sign() { }
    }

    public class Book
    {
        public Author Writer { get; set; }
        public List<Author> Editors { get; } = new();
        public bool IsNew() => true;
        public void Open() { }
        public Task<Author> FindAuthorAsync() => Task.FromResult(Writer);
    }

    public class Shelf
    {
        private readonly List<Book> books = new();
        private readonly Dictionary<int, Book> byId = new();
        private readonly Lazy<Book> first;

        public async Task<Book> LoadAsync(int id) => await Task.FromResult(byId[id]);
        public async Task<List<Book>> AllAsync() => books;
        public IAsyncEnumerable<Book> StreamAsync() => null;
        public ValueTask<Book> QuickAsync() => default;

        public async Task Tasks()
        {
            (await LoadAsync(1)).Open(); //=> CALLS #Shelf.LoadAsync certain, CALLS #Book.Open certain
            var book = await LoadAsync(2).ConfigureAwait(false); //=> CALLS #Shelf.LoadAsync certain
            book.Open(); //=> CALLS #Book.Open certain
            var author = await book.FindAuthorAsync(); //=> CALLS #Book.FindAuthorAsync certain
            author.Sign(); //=> CALLS #Author.Sign certain
            LoadAsync(3).Result.Open(); //=> CALLS #Shelf.LoadAsync certain, CALLS #Book.Open certain
            (await QuickAsync()).Open(); //=> CALLS #Shelf.QuickAsync certain, CALLS #Book.Open certain
            foreach (var one in await AllAsync()) one.Open(); //=> CALLS #Shelf.AllAsync certain, CALLS #Book.Open certain
            await foreach (var one in StreamAsync()) one.Open(); //=> CALLS #Shelf.StreamAsync certain, CALLS #Book.Open certain
            first.Value.Open(); //=> CALLS #Book.Open certain
        }

        public void Lambdas(List<object> things)
        {
            books.Where(b => b.IsNew()).First().Open(); //=> CALLS #Book.IsNew certain, CALLS #Book.Open certain
            books.Select(b => b.Writer).First().Sign(); //=> CALLS #Author.Sign certain
            books.Select(b => b.Writer).Where(a => a.Name != "").ToList().ForEach(a => a.Sign()); //=> CALLS #Author.Sign certain
            books.OrderBy(b => b.Writer.Name).Last().Open(); //=> CALLS #Book.Open certain
            books.FirstOrDefault(b => b.IsNew())?.Writer.Sign(); //=> CALLS #Book.IsNew certain, CALLS #Author.Sign certain
            books.Any(b => b.Editors.Any(e => Check(e))); //=> CALLS #Shelf.Check certain
            byId.Values.ToList()[0].Open(); //=> CALLS #Book.Open certain
            byId.Where(pair => pair.Value.IsNew()).Select(pair => pair.Value).Single().Open(); //=> CALLS #Book.IsNew certain, CALLS #Book.Open certain
            byId.GetOrAdd(1, id => Make(id)).Open(); //=> CALLS #Shelf.Make certain, CALLS #Book.Open certain
            books.ConvertAll(b => b.Writer).ForEach(a => a.Sign()); //=> CALLS #Author.Sign certain
            things.OfType<Book>().First().Open(); //=> CALLS #Book.Open certain
            Visit(b => b.Open()); //=> CALLS #Shelf.Visit certain, CALLS #Book.Open certain
            Pick(b => b.Writer).Sign(); //=> CALLS #Shelf.Pick certain, CALLS #Author.Sign certain
        }

        public void Queries()
        {
            var found = from b in books
                        where b.IsNew() //=> CALLS #Book.IsNew certain
                        let a = b.Writer
                        from e in b.Editors
                        select a;
            found.First().Sign(); //=> CALLS #Author.Sign certain
        }

        private bool Check(Author author) => true;
        private Book Make(int id) => new Book(); //=> CALLS #Book certain
        private void Visit(Action<Book> visit) => visit(books[0]);
        private T Pick<T>(Func<Book, T> pick) => pick(books[0]);
    }
}
