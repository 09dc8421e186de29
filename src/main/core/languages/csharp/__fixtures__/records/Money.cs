namespace Pay;

public record Money(decimal Amount, Currency Currency)
{
    public Money Doubled() => this with { Amount = Amount * 2 }; //=> WRITES #Money.Amount certain, READS #Money.Amount certain
    public string Code() => Currency.Code(); //=> CALLS #Currency.Code certain, READS #Money.Currency certain
}

public record Tip(decimal Amount, Currency Currency, string Note) : Money(Amount, Currency) //=> CALLS #Money certain, READS #Tip.Amount certain, READS #Tip.Currency certain
{
    public Tip(decimal amount) : this(amount, new Currency(), "") { } //=> CALLS #Tip certain, CALLS #Currency certain
}

public class Currency
{
    public string Code() => "EUR";
    public int Digits { get; init; }
    public Rate Rate { get; set; } = new() { Value = 1 }; //=> CALLS #Rate certain, WRITES #Rate.Value certain
}

public struct Rate
{
    public decimal Value;

    public Rate(decimal value) => Value = value; //=> WRITES #Rate.Value certain
    public static Rate operator +(Rate a, Rate b) => new(a.Value + b.Value); //=> CALLS #Rate certain, READS #Rate.Value certain
}

public class Wallet(Currency currency, int size)
{
    private readonly Money[] notes = new Money[size];

    public string Code() => currency.Code(); //=> CALLS #Currency.Code certain

    public Money Make()
    {
        var made = new Currency { Digits = 2, Rate = { Value = 3 } }; //=> CALLS #Currency certain, WRITES #Currency.Digits certain, WRITES #Currency.Rate certain, WRITES #Rate.Value certain
        Money money = new(1, made); //=> CALLS #Money certain
        var (amount, kind) = money;
        money.Currency.Code(); //=> CALLS #Currency.Code certain, READS #Money.Currency certain
        money.Doubled().Code(); //=> CALLS #Money.Doubled certain, CALLS #Money.Code certain
        notes[0] = money with { Currency = currency }; //=> WRITES #Money.Currency certain, READS #Wallet.notes certain
        return money;
    }
}

public class Purse(Currency currency) : Wallet(currency, 3) //=> CALLS #Wallet certain
{
    public string Both() => Code() + currency.Code(); //=> CALLS #Wallet.Code certain, CALLS #Currency.Code certain
}
