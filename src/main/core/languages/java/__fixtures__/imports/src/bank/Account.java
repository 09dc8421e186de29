package bank;

import static bank.fees.Fees.transfer;

import bank.fees.*;
import bank.fees.Fees.Waiver;
import java.util.List;

public class Account {
  int move(int amount, List<Waiver> waivers) {
    for (var waiver : waivers) {
      if (waiver.applies()) return amount; //=> CALLS src/bank/fees/Fees.java#Fees.Waiver.applies certain
    }
    return transfer(amount) + Rates.current().yearly() + Fees.BASE; //=> CALLS src/bank/fees/Fees.java#Fees.transfer certain, CALLS src/bank/fees/Rates.java#Rates.yearly certain, CALLS src/bank/fees/Rates.java#Rates.current certain
  }
}
