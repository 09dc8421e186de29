<form>
  <?= hello($name) ?> <!-- //=> CALLS lib.php#hello certain -->
  <?= $row->name() ?>
</form>
